import * as z from 'zod/mini'
import { CaipNetworkId } from './caip.ts'
import { RemoteFeature } from './features.ts'
import { NetworkChoice } from './network.ts'
import { WalletConnectRelay } from './walletConnectRelay.ts'

/**
 * What the server renders into the widget's document, as the content of
 * `<meta name="appkit-config">`: the widget trusts this and nothing that the page says about it.
 */
export const WidgetConfig = z.strictObject({
  projectId: z.optional(z.string().check(z.maxLength(64))),
  /** False when a project id was given that this server does not know. */
  projectKnown: z.boolean(),
  mode: z.enum(['development', 'production']),
  /** Patterns of the sites that may embed the widget: see origins.ts. */
  allowedOrigins: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(64)),
  apiUrl: z.string().check(z.maxLength(200)),
  /** Where the secure frame lives. */
  secureOrigin: z.string().check(z.maxLength(200)),
  /** What the project may do, as GET /appkit/v1/config answers; absent where the server does not say. */
  features: z.optional(z.array(RemoteFeature).check(z.maxLength(64))),
  /** The project's own networks, for a site that names none. */
  networks: z.optional(z.array(NetworkChoice).check(z.maxLength(50))),
  /** The relay that reaches wallets on other devices; without it there is no WalletConnect. */
  walletConnect: z.optional(WalletConnectRelay),
  /** Nodes of a network that the widget may ask by itself, beside the server's relay. */
  endpoints: z.optional(
    z.record(CaipNetworkId, z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(8))),
  ),
})
export type WidgetConfig = z.infer<typeof WidgetConfig>

export const widgetConfigMetaName = 'appkit-config'
