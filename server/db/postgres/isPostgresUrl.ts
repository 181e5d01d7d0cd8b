/** Whether the option `database` names a PostgreSQL server, not a file. */
export function isPostgresUrl(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database)
}

/** A database as it may be shown: without the password, and without parameters, which may hold one. */
export function nameOfDatabase(database: string): string {
  if (!isPostgresUrl(database)) return database
  return database.replace(/\?.*$/s, '').replace(/^(\w+:\/\/[^/@:]*)(:[^@]*)?@/, '$1@')
}
