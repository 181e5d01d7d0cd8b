import type { ServerConfig } from './config.ts'

/** The file of the server's secrets: beside the database unless set; none for a database in memory. */
export function secretsFileOf({
  keyFile,
  database,
}: Pick<ServerConfig, 'keyFile' | 'database'>): string | undefined {
  return keyFile ?? (database === ':memory:' ? undefined : `${database}.login-key`)
}
