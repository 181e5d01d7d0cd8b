import type { CaipNetworkId, ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { App } from '../../app.ts'
import { happen } from '../../stores/connections.ts'
import { readState } from '../../stores/create.ts'
import { accountIn } from './accountIn.ts'
import { readBalances } from './readBalances.ts'

/** So that a site with many networks leaves room for the other calls of its page. */
const networksAtOnce = 4

/** Those of networks whose balances the server reads. */
export function networksWithBalances(
  { config }: Pick<App, 'config'>,
  networks: readonly Network[] = [],
): readonly Network[] {
  return networks.filter(({ caipNetworkId }) => config.balanceNetworks?.includes(caipNetworkId))
}

/**
 * Reads what an account holds on the other networks of its chain type into its state, each as it comes. What cannot be read
 * keeps what was known, marked stale. The network in use has its own reading: fetchBalance.ts, fetchTokens.ts.
 */
export async function fetchTokensByNetwork(
  app: App,
  { namespace }: { namespace: ChainNamespace },
): Promise<void> {
  const address = accountIn(readState(app.stores), namespace)?.address
  if (address === undefined) return
  const { caipNetworks, networkState } = app.stores.chains.getState().byNamespace[namespace] ?? {}
  const waiting = networksWithBalances(app, caipNetworks)
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((network) => network !== networkState?.caipNetwork?.caipNetworkId)
  const lane = async () => {
    for (let network = waiting.shift(); network; network = waiting.shift())
      await fetchTokensOn(app, { namespace, address, network })
  }
  await Promise.all(Array.from({ length: networksAtOnce }, lane))
}

async function fetchTokensOn(
  app: App,
  {
    namespace,
    address,
    network,
  }: { namespace: ChainNamespace; address: string; network: CaipNetworkId },
): Promise<void> {
  const caipAddress = `${network}:${address}` as const
  const known = await app.tokens.read(caipAddress, () => readBalances(app, { caipAddress }))
  if (accountIn(readState(app.stores), namespace)?.address !== address) return
  const tokens = known ? { held: known.value, stale: known.stale } : 'unread'
  app.stores.connections.setState(happen(namespace, { type: 'tokensOn', network, tokens }))
}
