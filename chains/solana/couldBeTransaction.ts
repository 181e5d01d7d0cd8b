import { readMessage } from './readMessage.ts'
import { readTransaction } from './readTransaction.ts'

/**
 * True where a signature over these bytes as a "message" would also stand for a transaction: its signed
 * part, or a whole one. So is anything that starts like a transaction of a version to come; no text
 * starts with such a byte.
 */
export function couldBeTransaction(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  return (
    (first >= 0x80 && first < 0xc0) || isRead(readMessage, bytes) || isRead(readTransaction, bytes)
  )
}

function isRead(reading: (bytes: Uint8Array) => unknown, bytes: Uint8Array): boolean {
  try {
    return reading(bytes) !== undefined
  } catch {
    return false // the network could not read it either
  }
}
