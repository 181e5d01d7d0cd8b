import * as z from 'zod/mini'
import { CaipNetworkId } from '../entities/caip.ts'
import { NetworkChoice } from '../entities/network.ts'
import { pricedTokensListed } from '../entities/priceLimits.ts'
import { WalletConnectRelay } from '../entities/walletConnectRelay.ts'
import { RemoteFeature } from './features.ts'

/**
 * What the server renders into the widget's document, as the content of `<meta name="appkit-config">`. The widget
 * trusts these values and none that the page sends for them.
 */
export const WidgetConfig = z.strictObject({
  projectId: z.optional(z.string().check(z.maxLength(64))),
  /** False if the page gave a project id that this server does not know. */
  projectKnown: z.boolean(),
  mode: z.enum(['development', 'production']),
  /** Patterns of the sites that may embed the widget: see origins.ts. */
  allowedOrigins: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(64)),
  apiUrl: z.string().check(z.maxLength(200)),
  /** The origin of the secure frame. */
  secureOrigin: z.string().check(z.maxLength(200)),
  /** The project's features, as in GET /appkit/v1/config; absent if the server does not say. */
  features: z.optional(z.array(RemoteFeature).check(z.maxLength(64))),
  /** The project's own networks, used by sites that name none. */
  networks: z.optional(z.array(NetworkChoice).check(z.maxLength(50))),
  /** Networks whose coin has a price. */
  pricedNetworks: z.optional(z.array(CaipNetworkId).check(z.maxLength(pricedTokensListed))),
  /** Networks on which the server reads what accounts hold in tokens. */
  balanceNetworks: z.optional(z.array(CaipNetworkId).check(z.maxLength(1_000))),
  /** Networks on which the server keeps the transactions of accounts. */
  historyNetworks: z.optional(z.array(CaipNetworkId).check(z.maxLength(1_000))),
  /** Networks on which the server builds swaps. */
  swapNetworks: z.optional(z.array(CaipNetworkId).check(z.maxLength(1_000))),
  /** The contracts that swap on networks where the operator named them. */
  swapRouters: z.optional(z.record(CaipNetworkId, z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)))),
  /** Where the server gives out names: what they end in, without the dot. */
  nameZone: z.optional(z.string().check(z.maxLength(253))),
  /** Where coins are sold for money, and the time zones in which nothing is offered; absent where nobody sells. */
  onramp: z.optional(
    z.strictObject({
      networks: z.array(CaipNetworkId).check(z.maxLength(50)),
      restrictedTimeZones: z.optional(
        z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
      ),
    }),
  ),
  /** The WalletConnect relay; without it WalletConnect is unavailable. */
  walletConnect: z.optional(WalletConnectRelay),
  /** URLs of nodes that the widget may call directly, beside the server's JSON-RPC proxy, by network. */
  endpoints: z.optional(
    z.record(CaipNetworkId, z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(8))),
  ),
  /** The networks that the server's JSON-RPC proxy has nodes for; the embedded wallet works on no other ones. */
  relayed: z.optional(z.array(CaipNetworkId).check(z.maxLength(1_000))),
})
export type WidgetConfig = z.infer<typeof WidgetConfig>

export const widgetConfigMetaName = 'appkit-config'
