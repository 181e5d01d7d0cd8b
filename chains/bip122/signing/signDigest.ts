import type { SigningContext } from '../../signing/context.ts'
import type { CheckedRequest } from '../../signing/request.ts'
import type { SignDigest } from '../signInput.ts'

/** Signs in the vault. @throws as `vault.sign` */
export function signDigest(
  { vault }: Pick<SigningContext, 'vault'>,
  { namespace }: Pick<CheckedRequest, 'namespace'>,
): SignDigest {
  return ({ place }, digest) => vault.sign({ namespace, payload: Uint8Array.of(place, ...digest) })
}
