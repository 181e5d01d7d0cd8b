import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { createByteReader } from './createByteReader.ts'
import { readMessage, type SolanaMessage } from './readMessage.ts'

/** A transaction as it goes over the wire. */
export type SolanaTransaction = {
  /** One for each signer, in the order of the accounts; 64 zeros where it is still missing. */
  signatures: readonly Uint8Array[]
  /** The bytes that are signed. */
  messageBytes: Uint8Array
  message: SolanaMessage
}

/** What fits into a packet of the network. */
const transactionMaxBytes = 1_232

/**
 * Reads a serialised transaction, with or without its signatures.
 *
 * @throws TRANSACTION_UNREADABLE
 */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > transactionMaxBytes) refuse(`it is longer than ${transactionMaxBytes} bytes`)
  const reader = createByteReader(bytes)
  const signatures = reader.list(() => reader.take(64))
  const messageBytes = reader.rest()
  const message = readMessage(messageBytes)
  const signers = message.accounts.filter(({ signer }) => signer).length
  if (signatures.length !== signers)
    refuse(`it has room for ${signatures.length} signatures and needs ${signers}`)
  return { signatures, messageBytes, message }
}

function refuse(reason: string): never {
  throw new AppKitError(errors.TRANSACTION_UNREADABLE, { reason })
}
