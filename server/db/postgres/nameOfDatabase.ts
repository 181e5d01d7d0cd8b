import { isPostgresUrl } from './isPostgresUrl.ts'
import { parsePostgresUrl } from './parsePostgresUrl.ts'

/** A database as it may be shown: a URL without its password, and without parameters, which may hold one. */
export function nameOfDatabase(database: string): string {
  if (!isPostgresUrl(database)) return database
  const url = parsePostgresUrl(database)
  if (!url) return 'postgres://'
  const { user, host, port, database: name } = url
  return `postgres://${user}@${host}${port === '5432' ? '' : `:${port}`}/${name}`
}
