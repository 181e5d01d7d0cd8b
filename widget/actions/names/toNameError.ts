import { readNameReason } from '../../../shared-schemas/api/nameRefusal.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'

/**
 * Converts what a call for names threw: the message is the reason that the server gave, else the error is `fallback`.
 * Source: specification section 8, "Name errors".
 */
export async function toNameError(
  thrown: unknown,
  fallback: (options: ErrorOptions) => AppKitError,
): Promise<AppKitError> {
  const options = { cause: thrown }
  const reason = await readNameReason(thrown)
  if (reason === undefined) return fallback(options)
  const { code } = thrown as AppKitError // what has a response behind it is one
  return new AppKitError({ code, text: () => reason }, undefined, options)
}
