import { base64 } from '@scure/base'
import { decodeTransaction } from '../../chains/solana/decodeTransaction.ts'
import { insertSignature } from '../../chains/solana/insertSignature.ts'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { Frame } from '../frame.ts'
import type { ItemOf } from './approvalItem.ts'
import type { CheckedRequest } from './policy.ts'

type Signed = { bytes: Uint8Array; signature: Uint8Array; isDurable: boolean }

/**
 * Puts the account's signature into a transaction that was shown; the very bytes of the item are
 * signed.
 *
 * @throws WRONG_ACCOUNT where the account is not asked to sign, or what the vault throws
 */
export async function signSolana(
  frame: Frame,
  { namespace, address }: CheckedRequest,
  { base64: text }: ItemOf<'solanaTransaction'>['transactions'][number],
): Promise<Signed> {
  const transaction = decodeTransaction(base64.decode(text), address)
  const { signaturePlace, messageBytes, isDurable } = transaction
  if (signaturePlace === undefined) throw new AppKitError(errors.WRONG_ACCOUNT, { address })
  const signature = await frame.vault.sign({ namespace, payload: messageBytes })
  return { bytes: insertSignature(transaction, signaturePlace, signature), signature, isDurable }
}
