/** `code` of what says that the database cannot be reached. */
const unreachable = 'POSTGRES_UNREACHABLE'

/** Throws what the driver threw; a fault of the connection with a code of its own, which no other part of Node uses. */
export function toUnreachable(cause: unknown): never {
  if (isAnswer(cause)) throw cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw Object.assign(new Error(`PostgreSQL cannot be reached: ${reason}`, { cause }), {
    code: unreachable,
  })
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === unreachable
}

/** An error that PostgreSQL itself answered with has a severity and an SQLSTATE. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'severity' in error
}
