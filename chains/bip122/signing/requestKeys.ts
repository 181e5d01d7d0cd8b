import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { SigningContext } from '../../signing/context.ts'
import type { CheckedRequest } from '../../signing/request.ts'
import { type OwnKey, ownKeys } from '../ownKeys.ts'

/** The keys of the account on the network of a request. @throws NOT_LOGGED_IN where the login ended meanwhile */
export function requestKeys(
  { vault }: Pick<SigningContext, 'vault'>,
  { network, namespace }: Pick<CheckedRequest, 'network' | 'namespace'>,
): readonly OwnKey[] {
  const account = vault.accounts()?.[namespace]
  if (account === undefined) throw new AppKitError(errors.NOT_LOGGED_IN)
  return ownKeys(account, network)
}

/** The key of the address of a request. @throws NOT_LOGGED_IN, WRONG_ACCOUNT */
export function keyOf(
  context: Pick<SigningContext, 'vault'>,
  request: Pick<CheckedRequest, 'network' | 'namespace' | 'address'>,
): OwnKey {
  const { address } = request
  const key = requestKeys(context, request).find((it) => it.address === address)
  if (!key) throw new AppKitError(errors.WRONG_ACCOUNT, { address })
  return key
}
