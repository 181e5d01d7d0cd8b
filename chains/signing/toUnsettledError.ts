import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'

const reasonMaxChars = 300

/** Errors made here: their code is that of every refusal. */
const handedOver = new WeakSet<object>()

/**
 * What the site hears where something signed was handed over and the answer was an error; `seconds` where it runs out
 * by itself.
 */
export function toUnsettledError(error: unknown, hash: string, seconds?: number): unknown {
  if (isUncertain(error)) return error // it says so itself
  const reason = toRpcError(error).message.slice(0, reasonMaxChars)
  const options = { cause: error }
  const unsettled =
    seconds === undefined
      ? new AppKitError(errors.TRANSACTION_UNSETTLED, { reason, hash }, options)
      : new AppKitError(errors.TRANSACTION_UNSETTLED_UNTIL, { reason, hash, seconds }, options)
  handedOver.add(unsettled)
  return unsettled
}

/** True where the network may have it waiting; false where a node said that it will not take it. */
export function isUncertain(error: unknown): boolean {
  return (error as { code?: unknown }).code === errors.TRANSACTION_UNCERTAIN.code // nodes and clients throw errors
}

/** True where a signed transaction was handed over and may still go through, whatever the node said. */
export function wasHandedOver(error: unknown): boolean {
  return isUncertain(error) || (error instanceof AppKitError && handedOver.has(error))
}
