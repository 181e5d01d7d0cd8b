import type { ServerConfig } from './config.ts'
import { fileOfDatabase } from './db/fileOfDatabase.ts'

/** The file of the server's secrets: beside the database unless set; none for one in memory. */
export function secretsFileOf({
  keyFile,
  database,
}: Pick<ServerConfig, 'keyFile' | 'database'>): string | undefined {
  const file = fileOfDatabase(database)
  return keyFile ?? (file && `${file}.login-key`)
}
