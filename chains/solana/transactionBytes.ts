import { base58, base64 } from '@scure/base'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { readTransaction } from './readTransaction.ts'

/** A transaction of 1232 bytes has 1683 letters in base58. */
const textMaxChars = 1_700

/**
 * The bytes of a transaction that a site handed over as base58 or base64. Of a text that could be both,
 * whichever makes a transaction counts.
 *
 * @throws TRANSACTION_UNREADABLE
 */
export function transactionBytes(text: string): Uint8Array {
  if (text.length > textMaxChars) throw unreadable(`it is longer than ${textMaxChars} characters`)
  const readings = [base58, base64].flatMap((coder) => decode(coder, text) ?? [])
  const [first] = readings
  if (!first) throw unreadable('it is neither base58 nor base64')
  return readings.find(isTransaction) ?? first
}

function decode(coder: { decode(text: string): Uint8Array }, text: string): Uint8Array | undefined {
  try {
    return coder.decode(text)
  } catch {
    return undefined // written in the other one
  }
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    return readTransaction(bytes) !== undefined
  } catch {
    return false // the caller reads it again and tells why
  }
}

function unreadable(reason: string) {
  return new AppKitError(errors.TRANSACTION_UNREADABLE, { reason })
}
