import type { ServerConfig } from '../config.ts'
import { fileOfDatabase } from '../db/fileOfDatabase.ts'

/** Where former releases are kept: beside the database unless set; nowhere for a database in memory. */
export function releasesFolderOf({
  releasesFolder,
  database,
}: Pick<ServerConfig, 'releasesFolder' | 'database'>): string | undefined {
  const file = fileOfDatabase(database)
  return releasesFolder ?? (file && `${file}.releases`)
}
