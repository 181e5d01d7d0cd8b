import { authConnectorId } from '../../../shared-schemas/entities/authConnectorId.ts'
import { walletAssetsMs } from '../../../shared-schemas/entities/balanceLimits.ts'
import type { CaipAddress, ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import {
  nativeAddress,
  parseTokenId,
  type TokenId,
} from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { toDecimal } from '../../../shared-schemas/format/toDecimal.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { activeConnector } from '../../connectors/registry.ts'
import { isSessionId } from '../../connectors/sessionConnector.ts'
import type { HeldToken } from '../../lib/connectedAccount.ts'
import { withTimeLimit } from '../../lib/withTimeLimit.ts'
import { happen } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { networkClient } from '../network/networkClient.ts'
import { showToast } from '../toast/showToast.ts'
import { accountIn, caipAddressIn } from './accountIn.ts'
import { isCoin, readBalances } from './readBalances.ts'

/**
 * Reads the tokens of a connected account into its state: from its wallet where that offers it (ERC-7811), else from the
 * server. An answer is good for 30 s. After a failure, which shows a toast, nothing is asked for 30 s, and what was known
 * stays, marked stale. `changed` are tokens that have just moved: then the memory of widget and server is passed over.
 */
export async function fetchTokens(
  app: App,
  { namespace, changed }: { namespace: ChainNamespace; changed?: readonly TokenId[] },
): Promise<void> {
  const caipAddress = caipAddressIn(readState(app.stores), namespace)
  if (caipAddress === undefined) return
  if (changed !== undefined) app.tokens.forget(caipAddress)
  const known = await app.tokens.read(caipAddress, async () => {
    try {
      return (
        (await askWallet(app, { namespace, caipAddress })) ??
        (await readBalances(app, { caipAddress, changed }))
      )
    } catch (error) {
      const { current, next } = app.stores.toast.getState()
      // What becomes of a transaction matters more; the list of tokens says it as well.
      if ((next ?? current)?.kind !== 'loading')
        showToast(app, { kind: 'error', text: { key: 'toast.tokensUnavailable' } })
      throw error
    }
  })
  if (caipAddressIn(readState(app.stores), namespace) !== caipAddress) return
  const shown = accountIn(readState(app.stores), namespace)?.tokens
  const tokens = known
    ? { held: known.value.filter((token) => !isCoin(token)), stale: known.stale }
    : shown && { ...shown, stale: true }
  if (tokens) app.stores.connections.setState(happen(namespace, { type: 'tokens', tokens }))
}

/** What a wallet of the page says, where it offers to. One that is silent or fails is not waited for. */
async function askWallet(
  app: App,
  { namespace, caipAddress }: { namespace: ChainNamespace; caipAddress: CaipAddress },
): Promise<readonly HeldToken[] | undefined> {
  const network = app.stores.chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  const wallet = activeConnector(app, namespace)
  // Only a wallet of the page is behind the page's port; of the embedded wallet a hostile page would answer there.
  const isOurs = !wallet || wallet.id === authConnectorId || isSessionId(wallet.id)
  if (!network || isOurs) return undefined
  const { getAssets } = await networkClient(app, { namespace })
  if (!getAssets) return undefined
  const { address } = parseTokenId(caipAddress)
  const asking = getAssets({ request: walletRequest(app, wallet.id), address, network })
  const error = () =>
    new AppKitError(errors.WALLET_UNRESPONSIVE, { wallet: wallet.name ?? 'The wallet' })
  const limit = { ms: walletAssetsMs, error }
  const assets = await withTimeLimit(app.after, limit, asking).catch(() => undefined)
  return assets?.flatMap(({ address = nativeAddress, name, symbol, decimals, amount, price }) =>
    decimals === 0 || amount === 0n
      ? []
      : [
          {
            address: `${network.caipNetworkId}:${address}`,
            name,
            symbol,
            quantity: { decimals: String(decimals), numeric: toDecimal(amount, decimals) },
            price,
          },
        ],
  )
}
