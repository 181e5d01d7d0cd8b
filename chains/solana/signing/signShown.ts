import { base64 } from '@scure/base'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { ItemOf } from '../../signing/approvalItem.ts'
import type { SigningContext } from '../../signing/context.ts'
import type { CheckedRequest } from '../../signing/request.ts'
import { decodeTransaction } from '../decodeTransaction.ts'
import { insertSignature } from '../insertSignature.ts'

type Signed = { bytes: Uint8Array; signature: Uint8Array; isDurable: boolean }

/**
 * Puts the account's signature into a transaction that was shown; the very bytes of the item are
 * signed.
 *
 * @throws WRONG_ACCOUNT where the account is not asked to sign, or what the vault throws
 */
export async function signShown(
  context: SigningContext,
  { namespace, address }: CheckedRequest,
  { base64: text }: ItemOf<'instructions'>['transactions'][number],
): Promise<Signed> {
  const transaction = decodeTransaction(base64.decode(text), address)
  const { signaturePlace, messageBytes, isDurable } = transaction
  if (signaturePlace === undefined) throw new AppKitError(errors.WRONG_ACCOUNT, { address })
  const signature = await context.vault.sign({ namespace, payload: messageBytes })
  return { bytes: insertSignature(transaction, signaturePlace, signature), signature, isDurable }
}
