import type { WalletRequest } from '../chains/types.ts'
import type { authApi } from '../shared-schemas/api/auth.ts'
import type { ApiCall } from '../shared-schemas/api/define.ts'
import type { vaultApi } from '../shared-schemas/api/vault.ts'
import type { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import type { Network } from '../shared-schemas/entities/network.ts'
import type { Link } from '../shared-schemas/messaging/link.ts'
import type { SecureConfig } from '../shared-schemas/options/secureConfig.ts'
import type { secureToWidget } from '../shared-schemas/protocols/secureToWidget.ts'
import type { Preference } from './account/preference.ts'
import type { Prices } from './account/prices.ts'
import type { TabStorage } from './lib/tabStorage.ts'
import type { Session } from './login/session.ts'
import type { Approvals } from './rpc/approvals.ts'
import type { FrameStore } from './store.ts'
import type { Vault } from './vault/vault.ts'

/** The context of every function of the secure frame. Nothing else is global. */
export type FrameContext = {
  config: SecureConfig
  /** Origin of the page that embeds us, as the browser reports it; undefined until its handshake. */
  siteOrigin: () => string | undefined
  /** Keeps values across visits if the browser allows it, else as long as the document. */
  store: FrameStore
  /** Keeps a login that waits for its mail until the tab is closed. */
  tab: TabStorage
  api: { auth: ApiCall<typeof authApi>; vault: ApiCall<typeof vaultApi> }
  session: Session
  vault: Vault
  approvals: Approvals
  widget: Link<typeof secureToWidget>
  /** Built-in networks and the project's own, by CAIP-2 id. */
  networks: ReadonlyMap<CaipNetworkId, Network>
  /** Call a node, a bundler (ERC-4337), a paymaster (ERC-7677) through the server. @throws NETWORK_NOT_SERVED */
  node: (caipNetworkId: CaipNetworkId) => WalletRequest
  bundler: (caipNetworkId: CaipNetworkId) => WalletRequest
  paymaster: (caipNetworkId: CaipNetworkId) => WalletRequest
  prices: Prices
  /** Which of the user's accounts sites see on networks with both kinds. */
  preference: Preference
  /** Runs work of the same name one at a time, in all tabs that share our storage. */
  inTurn: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Epoch milliseconds. */
  now: () => number
}
