/** What a view needs of something thrown: whether the person said no, and how to name the fault. */
export type Failure = { rejected: boolean; error: { message: string; code?: string | number } }

/** 4001 of EIP-1193, and 5000 of the wallet relay. */
const rejections: readonly unknown[] = [4001, 5000]

/** Reads anything that was thrown: wallets throw errors, plain objects and texts (F25). */
export function readFailure(thrown: unknown): Failure {
  const { message, code } = (thrown ?? {}) as { message?: unknown; code?: unknown } // each field is checked
  const known = typeof code === 'string' || typeof code === 'number' ? { code } : {}
  const text = typeof message === 'string' ? message : String(thrown)
  return { rejected: rejections.includes(code), error: { message: text, ...known } }
}
