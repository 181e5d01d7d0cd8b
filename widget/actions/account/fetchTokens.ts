import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import type { CaipAddress, ChainNamespace } from '../../../shared-schemas/caip.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { parseTokenId, type TokenId } from '../../../shared-schemas/tokenId.ts'
import type { App } from '../../app.ts'
import { type HeldToken, happen } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { showToast } from '../toast/showToast.ts'
import { caipAddressIn } from './accountIn.ts'

/**
 * Reads what a connected account holds in tokens into its state. An answer is good for 30 s, and for as long nothing is
 * asked after a failure, which a message tells: then what was known stays, marked stale. `changed` is what has just
 * moved: then the server asks its node anew.
 */
export async function fetchTokens(
  app: App,
  { namespace, changed }: { namespace: ChainNamespace; changed?: TokenId },
): Promise<void> {
  const caipAddress = caipAddressIn(readState(app.stores), namespace)
  if (caipAddress === undefined) return
  if (changed !== undefined) app.tokens.forget(caipAddress)
  const known = await app.tokens.read(caipAddress, async () => {
    try {
      return await askServer(app, { caipAddress, changed })
    } catch (error) {
      showToast(app, { kind: 'error', text: { key: 'toast.tokensUnavailable' } })
      throw error
    }
  })
  if (!known || caipAddressIn(readState(app.stores), namespace) !== caipAddress) return
  const tokens = { held: known.value, stale: known.stale }
  app.stores.connections.setState(happen(namespace, { type: 'tokens', tokens }))
}

/** The tokens that fit: without the coin, and without those that cannot be divided, which are no money. */
async function askServer(
  app: App,
  { caipAddress, changed }: { caipAddress: CaipAddress; changed: TokenId | undefined },
): Promise<readonly HeldToken[]> {
  const { network, address } = parseTokenId(caipAddress)
  if (!app.config.balanceNetworks?.includes(network))
    throw new AppKitError(errors.BALANCES_UNSUPPORTED, { network })
  const { blockchain } = await app.api()
  const { balances } = await blockchain('balance', {
    params: { address },
    query: {
      currency: 'usd',
      chainId: network,
      ...(changed !== undefined && { forceUpdate: changed }),
    },
  })
  return balances.flatMap(({ address, name, symbol, quantity, price }) =>
    address === undefined || quantity.decimals === '0'
      ? []
      : [{ address, name, symbol, quantity, price }],
  )
}
