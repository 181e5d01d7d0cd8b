import type { Address } from 'viem'
import type { SignDigest } from '../../chains/eip155/signTransaction.ts'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { Frame } from '../frame.ts'
import type { CheckedRequest } from './policy.ts'

/**
 * The key behind the account, whatever the account on this network is: its own address, and its
 * signature over a digest.
 *
 * @throws NOT_LOGGED_IN
 */
export function ownKey(
  { vault }: Frame,
  { namespace }: CheckedRequest,
): { address: Address; sign: SignDigest } {
  const address = vault.accounts()?.[namespace]
  if (address === undefined) throw new AppKitError(errors.NOT_LOGGED_IN)
  return {
    address: address as Address, // made by the signer
    sign: (payload) => vault.sign({ namespace, payload }),
  }
}
