import type { CaipAddress } from '../../../shared-schemas/entities/caip.ts'
import {
  nativeAddress,
  parseTokenId,
  type TokenId,
} from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import type { HeldToken } from '../../lib/connectedAccount.ts'

/**
 * What the server says that an account holds on a network: the coin, and the tokens without those that cannot be divided,
 * which are no money. `changed` are tokens that have just moved: then the memory of the server is passed over.
 *
 * @throws BALANCES_UNSUPPORTED, or what the server says
 */
export async function readBalances(
  app: App,
  { caipAddress, changed }: { caipAddress: CaipAddress; changed?: readonly TokenId[] | undefined },
): Promise<readonly HeldToken[]> {
  const { network, address: account } = parseTokenId(caipAddress)
  if (!app.config.balanceNetworks?.includes(network))
    throw new AppKitError(errors.BALANCES_UNSUPPORTED, { network })
  const { blockchain } = await app.api()
  const { balances } = await blockchain('balance', {
    params: { address: account },
    query: {
      currency: 'usd',
      chainId: network,
      ...(changed !== undefined && { forceUpdate: changed.join(',') }),
    },
  })
  return balances.flatMap(({ address, name, symbol, quantity, price }) =>
    quantity.decimals === '0'
      ? []
      : [{ address: address ?? `${network}:${nativeAddress}`, name, symbol, quantity, price }],
  )
}

/** Whether it is the coin of its network. */
export function isCoin({ address }: HeldToken): boolean {
  return address?.endsWith(`:${nativeAddress}`) === true
}
