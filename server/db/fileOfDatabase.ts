import { isPostgresUrl } from './postgres/isPostgresUrl.ts'

/** The file that the option `database` names; undefined for one in memory and for a PostgreSQL server. */
export function fileOfDatabase(database: string): string | undefined {
  return database === ':memory:' || isPostgresUrl(database) ? undefined : database
}
