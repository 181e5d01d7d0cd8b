import type { PageProvider } from '../chains/eip155/pageWallet.ts'
import type { RequestArguments } from '../chains/eip155/provider.ts'
import type { Providers } from '../chains/providers.ts'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../shared-schemas/caip.ts'
import type { LocalFeatures } from '../shared-schemas/features.ts'
import type { SiteNetwork } from '../shared-schemas/network.ts'
import type { OpenTarget } from '../shared-schemas/openTarget.ts'
import type { Options } from '../shared-schemas/options.ts'
import type { ConnectionStatus, PublicNetwork } from '../shared-schemas/publicState.ts'
import type { ThemeChoice, ThemeMode } from '../shared-schemas/theme.ts'
import type { ThemeVariables } from '../shared-schemas/themeVariables.ts'

/** The wallet behind an account; `icon` is a data URL. */
export type WalletInfo = { id: string; name: string; rdns?: string; icon?: string }

/** An account as a site sees it. `address` is there exactly while `status` is `connected`. */
export type Account = {
  status: ConnectionStatus
  address?: string
  caipAddress?: CaipAddress
  type?: 'eoa' | 'smartAccount' | 'payment'
  wallet?: WalletInfo
}

/** The whole state, one plain object. */
export type AppKitState = {
  /**
   * The widget has taken the options, and a connection that existed has been restored or given up.
   * Where no widget loads by itself (`preload` `intent` or `none` and no such connection, or
   * `disableAppend`) none is needed yet: true at once.
   */
  initialized: boolean
  open: boolean
  loading: boolean
  activeNamespace: ChainNamespace | undefined
  activeNetwork: CaipNetworkId | undefined
  accounts: { [namespace in ChainNamespace]?: Account }
  theme: ThemeMode
  signedIn: boolean
}

/** What on() can hear, and what its listener is given. */
export type AppKitEvents = {
  open: undefined
  close: undefined
  connect: Account
  disconnect: { namespace: ChainNamespace }
  accountsChanged: { namespace: ChainNamespace; address: string | undefined }
  networkChanged: CaipNetworkId | undefined
  providersChanged: undefined
  error: Error
  event: { name: string; properties?: unknown }
}

/** A provider object that a site brings along, for `addConnector`. */
export type SiteConnector = {
  name: string
  /** A data URL. */
  icon?: string
  rdns?: string
  provider: PageProvider
}

/** A call by name, for a page that does not know whether the script has arrived: `['open', { view: 'Networks' }]`. */
export type QueuedCall = [name: keyof AppKit, ...args: unknown[]]

/** `window.appkit`, and what createAppKit() returns. Every promise settles. */
export type AppKit = {
  readonly version: string
  /** With the script tag: calls from before the script arrived, and push() for those after. */
  readonly queue?: { push(...calls: QueuedCall[]): void }
  /**
   * Resolves when `initialized` becomes true; rejects where the kit cannot start: a wrong address, a
   * widget that does not come, options that it refuses. on('error') tells all but the first as well.
   */
  readonly ready: Promise<void>
  /** The kit's one element, for a site that places it itself (`disableAppend`). */
  readonly element: HTMLElement | undefined
  /**
   * Starts the kit, or adds options to a started one; those that it was started with change by
   * updateOptions(). A wrong option is reported on the console, by on('error') and in the card, with its
   * name, its value and what is allowed.
   *
   * @throws KIT_ALREADY_STARTED naming the options that a started kit has with other values
   */
  init(options?: Options): void
  open(target?: OpenTarget): Promise<void>
  close(): Promise<void>
  /** Opens the modal; resolves with the account, rejects with 4001 when it is closed. */
  connect(target?: { namespace?: ChainNamespace }): Promise<Account>
  /** Disconnects one namespace, or all. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Takes everything out of the page. init() starts again. */
  destroy(): void

  /** The same object until something changes, so it fits React's useSyncExternalStore. */
  getState(): AppKitState
  subscribe(listener: (state: AppKitState) => void): () => void
  subscribe<value>(
    selector: (state: AppKitState) => value,
    listener: (value: value) => void,
  ): () => void

  getAccount(namespace?: ChainNamespace): Account
  getAddress(namespace?: ChainNamespace): string | undefined
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  getChainId(): number | string | undefined
  getNetwork(): PublicNetwork | undefined
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  subscribeAccount(listener: (account: Account) => void, namespace?: ChainNamespace): () => void
  subscribeNetwork(listener: (network: PublicNetwork | undefined) => void): () => void
  subscribeTheme(listener: (mode: ThemeMode) => void): () => void
  subscribeProviders(listener: () => void): () => void
  subscribeEvents(listener: (event: AppKitEvents['event']) => void): () => void

  /** @throws NAMESPACE_NOT_AVAILABLE */
  getProvider<ns extends keyof Providers>(namespace: ns): Providers[ns]
  /** Asks the active namespace's provider. */
  request(args: RequestArguments): Promise<unknown>

  /** Settles when the wallet has switched. @throws NETWORK_NOT_CONFIGURED, 4001 */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  addNetwork(network: SiteNetwork): Promise<void>
  removeNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  getNetworks(): readonly PublicNetwork[]

  setThemeMode(mode: ThemeChoice): void
  setThemeVariables(variables: ThemeVariables): void
  setLocale(locale: string): void
  setLabels(labels: Record<string, string>): void
  /** Merges wishes into those made before; for what the server decides, its word counts. */
  setFeatures(features: LocalFeatures): void
  showSuccessMessage(text: string): Promise<void>
  showErrorMessage(text: string): Promise<void>
  updateOptions(options: Options): void
  addConnector(connector: SiteConnector): Promise<void>
  /** @throws -32602 listing the events that exist */
  on<name extends keyof AppKitEvents>(
    name: name,
    listener: (value: AppKitEvents[name]) => void,
  ): () => void
}
