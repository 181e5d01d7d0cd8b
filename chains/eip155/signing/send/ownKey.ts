import type { Address } from 'viem'
import { AppKitError } from '../../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../../shared-schemas/errors/errors.ts'
import type { SigningContext } from '../../../signing/context.ts'
import type { CheckedRequest } from '../../../signing/request.ts'
import type { SignDigest } from '../../signTransaction.ts'

/**
 * The key behind the account, whatever the account on this network is: its own address, and its
 * signature over a digest.
 *
 * @throws NOT_LOGGED_IN
 */
export function ownKey(
  { vault }: SigningContext,
  { namespace }: CheckedRequest,
): { address: Address; sign: SignDigest } {
  const address = vault.accounts()?.[namespace]
  if (address === undefined) throw new AppKitError(errors.NOT_LOGGED_IN)
  return {
    address: address as Address, // made by the signer
    sign: (payload) => vault.sign({ namespace, payload }),
  }
}
