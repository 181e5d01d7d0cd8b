import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { type DecodedInstruction, decodeInstruction } from './decodeInstruction.ts'
import { readTransaction, type SolanaTransaction } from './readTransaction.ts'

/** A transaction in words, from the side of one account. */
export type DecodedTransaction = SolanaTransaction & {
  instructions: readonly DecodedInstruction[]
  /** Place of the account's signature; undefined where its signature is not asked for. */
  signaturePlace: number | undefined
  paysFee: boolean
  /** True where some accounts are named by a table on the network, so nobody can tell them here. */
  usesTables: boolean
  /** True where it has a nonce instead of a recent blockhash, so it is good for ever. */
  isDurable: boolean
  /** Whose signatures are still to come, but for the account's own. */
  missing: readonly string[]
}

/** The network carries out no more. */
const instructionsMost = 64

/**
 * Reads a serialised transaction and says what it does, from its own bytes alone.
 *
 * @throws TRANSACTION_UNREADABLE
 */
export function decodeTransaction(bytes: Uint8Array, address: string): DecodedTransaction {
  const transaction = readTransaction(bytes)
  const { message, signatures } = transaction
  if (message.instructions.length > instructionsMost)
    throw new AppKitError(errors.TRANSACTION_UNREADABLE, {
      reason: `it has more than ${instructionsMost} instructions`,
    })
  const instructions = message.instructions.map((it) => decodeInstruction(message, it))
  const signers = message.accounts.filter(({ signer }) => signer)
  const place = signers.findIndex((it) => it.address === address)
  const [first] = instructions
  return {
    ...transaction,
    instructions,
    signaturePlace: place < 0 ? undefined : place,
    paysFee: place === 0,
    usesTables: message.lookups.length > 0,
    isDurable: first?.programName === 'System' && first.name === 'advanceNonceAccount',
    missing: signers
      .filter((_, index) => index !== place && isEmpty(signatures[index]))
      .map((it) => it.address),
  }
}

function isEmpty(signature: Uint8Array | undefined): boolean {
  return signature?.every((byte) => byte === 0) === true
}
