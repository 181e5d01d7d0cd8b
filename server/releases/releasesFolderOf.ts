import type { ServerConfig } from '../config.ts'

/** Where former releases are kept: beside the database unless set; nowhere for a database in memory. */
export function releasesFolderOf({
  releasesFolder,
  database,
}: Pick<ServerConfig, 'releasesFolder' | 'database'>): string | undefined {
  return releasesFolder ?? (database === ':memory:' ? undefined : `${database}.releases`)
}
