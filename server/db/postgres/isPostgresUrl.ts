/** Whether the option `database` names a PostgreSQL server, not a file. */
export function isPostgresUrl(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database)
}
