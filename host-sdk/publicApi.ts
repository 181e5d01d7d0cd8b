import type { PageProvider } from '../chains/eip155/pageWallet.ts'
import type { RequestArguments } from '../chains/eip155/provider.ts'
import type { Providers } from '../chains/providers.ts'
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '../shared-schemas/entities/caip.ts'
import type { SiteNetwork } from '../shared-schemas/entities/network.ts'
import type { ConnectionStatus, PublicNetwork } from '../shared-schemas/entities/publicState.ts'
import type { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import type { LocalFeatures } from '../shared-schemas/options/features.ts'
import type { OpenTarget } from '../shared-schemas/options/openTarget.ts'
import type { Options } from '../shared-schemas/options/options.ts'
import type { ThemeChoice, ThemeMode } from '../shared-schemas/options/theme.ts'
import type { ThemeVariables } from '../shared-schemas/options/themeVariables.ts'

/** The wallet behind an account. */
export type WalletInfo = {
  /** The same at every visit. */
  id: string
  /** The name for the user, e.g. `MetaMask`. */
  name: string
  /** The wallet's domain in reverse (EIP-6963), e.g. `io.metamask`. */
  rdns?: string
  /** A data URL. */
  icon?: string
}

/** An account as a site sees it. `address` is there exactly while `status` is `connected`. */
export type Account = {
  /** `connecting` also while the connection of the last visit is being restored. */
  status: ConnectionStatus
  /** The address as its chain writes it. */
  address?: string
  /** The address with its network, e.g. `eip155:1:0xab…` (CAIP-10). */
  caipAddress?: CaipAddress
  /** What kind of account it is; `payment` is the address for payments of a wallet that has one for other things too. */
  type?: 'eoa' | 'smartAccount' | 'payment'
  /** The wallet that signs. */
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
  /** The modal is on screen. */
  open: boolean
  /** The modal is busy with something that the user waits for. */
  loading: boolean
  /** The chain type in use, e.g. `eip155`; undefined until the widget has loaded. */
  activeNamespace: ChainNamespace | undefined
  /** The network in use, e.g. `eip155:1`. */
  activeNetwork: CaipNetworkId | undefined
  /** One account for each chain type that the site has networks of. */
  accounts: { [namespace in ChainNamespace]?: Account }
  /** The mode in which the modal is drawn. */
  theme: ThemeMode
  /** Reserved for sign-in with a message. Always false in this version, also after a login by email. */
  signedIn: boolean
}

/** What on() can hear, and what its listener is given. */
export type AppKitEvents = {
  /** The modal was opened. */
  open: undefined
  /** The modal was closed. */
  close: undefined
  /** An account was connected, or restored from the last visit. */
  connect: Account
  /** The account of a chain type is gone. */
  disconnect: { namespace: ChainNamespace }
  /** The address of a chain type is another one; undefined after it was disconnected. */
  accountsChanged: { namespace: ChainNamespace; address: string | undefined }
  /** The network in use is another one, as a CAIP-2 id. */
  networkChanged: CaipNetworkId | undefined
  /** Another wallet signs for an account, or none. The objects of `getProvider()` stay the same. */
  providersChanged: undefined
  /** The widget did not load, or refused an option. Its `code` is stable; its message says what to do. */
  error: AppKitError
  /** A step of the user in the modal, e.g. `WALLETCONNECT_URI` with `{ uri }`. */
  event: { name: string; properties?: unknown }
}

/** A provider object that a site brings along, for `addConnector`. */
export type SiteConnector = {
  /** At most 64 characters, in one script. */
  name: string
  /** A data URL of an image. */
  icon?: string
  /** A domain in reverse, e.g. `com.example.wallet`. */
  rdns?: string
  /** An EIP-1193 provider: `request()`, and `on()` for its events. */
  provider: PageProvider
}

/** A call by name, for a page that does not know whether the script has arrived: `['open', { view: 'Networks' }]`. */
export type QueuedCall = [name: keyof AppKit, ...args: unknown[]]

/** Takes calls by name: at once where the script has come, else when it comes. */
export type CallQueue = { push(...calls: QueuedCall[]): void }

/** `window.appkit`, and what createAppKit() returns. Every promise settles; all errors are `AppKitError`s. */
export type AppKit = {
  /** The version of the script, e.g. `0.1.0`. */
  readonly version: string
  /** With the script tag: calls from before the script arrived, and push() for those after. */
  readonly queue?: CallQueue
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
  /**
   * Opens the modal, at `Connect` or `Account` where no view is named. Resolves when the view is painted.
   *
   * @throws -32602 naming the views that exist, WIDGET_LOAD_FAILED, WIDGET_BLOCKED, INVALID_OPTION
   */
  open(target?: OpenTarget): Promise<void>
  /** Closes the modal, unless its view waits for a decision that must not be left. */
  close(): Promise<void>
  /** Opens the modal; resolves with the account, rejects with 4001 when it is closed. */
  connect(target?: { namespace?: ChainNamespace }): Promise<Account>
  /** Disconnects one namespace, or all. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Takes everything out of the page. init() starts again. */
  destroy(): void

  /** The same object until something changes, so it fits React's useSyncExternalStore. */
  getState(): AppKitState
  /** Calls back after each change of the state, not at once. Returns what ends it. */
  subscribe(listener: (state: AppKitState) => void): () => void
  /** Calls back when what the selector reads has changed, compared as JSON. Returns what ends it. */
  subscribe<value>(
    selector: (state: AppKitState) => value,
    listener: (value: value) => void,
  ): () => void

  /** The account of a chain type, or of the active one; `{ status: 'disconnected' }` where there is none. */
  getAccount(namespace?: ChainNamespace): Account
  /** The address of a chain type, or of the active one; undefined while it is not connected. */
  getAddress(namespace?: ChainNamespace): string | undefined
  /** The same with its network, e.g. `eip155:1:0xab…`. */
  getCaipAddress(namespace?: ChainNamespace): CaipAddress | undefined
  /** The chain of the active network: 1 for `eip155:1`, the text after the colon where that is no number. */
  getChainId(): number | string | undefined
  /** The active network with its name; undefined until the widget has loaded. */
  getNetwork(): PublicNetwork | undefined
  /** The wallet behind an account; undefined while it is not connected. */
  getWalletInfo(namespace?: ChainNamespace): WalletInfo | undefined
  /** Calls back when the account of a chain type, or of the active one, has changed. Returns what ends it. */
  subscribeAccount(listener: (account: Account) => void, namespace?: ChainNamespace): () => void
  /** Calls back when the active network has changed. Returns what ends it. */
  subscribeNetwork(listener: (network: PublicNetwork | undefined) => void): () => void
  /** Calls back when the modal is drawn in the other mode. Returns what ends it. */
  subscribeTheme(listener: (mode: ThemeMode) => void): () => void
  /** The same as `on('providersChanged', listener)`. */
  subscribeProviders(listener: () => void): () => void
  /** The same as `on('event', listener)`. */
  subscribeEvents(listener: (event: AppKitEvents['event']) => void): () => void

  /**
   * The provider of a chain type, the same object for ever: for `eip155` at once (EIP-1193), for the others a
   * promise.
   *
   * @throws NAMESPACE_NOT_AVAILABLE
   */
  getProvider<ns extends keyof Providers>(namespace: ns): Providers[ns]
  /**
   * Asks the active namespace's provider: `{ method: 'personal_sign', params: [hex, address] }`.
   *
   * @throws 4001 rejected by the user, 4100 without an account, and other codes of EIP-1193 and EIP-1474
   */
  request(args: RequestArguments): Promise<unknown>

  /** Settles when the wallet has switched. @throws NETWORK_NOT_CONFIGURED, 4001 */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  /** Offers one network more: a chain object of viem, or one of the same shape. @throws INVALID_OPTION */
  addNetwork(network: SiteNetwork): Promise<void>
  /** Offers a network no more, by its CAIP-2 id. @throws NETWORK_NOT_CONFIGURED */
  removeNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  /** The networks that the modal offers; empty until the widget has loaded. */
  getNetworks(): readonly PublicNetwork[]

  /** The same as `updateOptions({ themeMode })`; `auto` follows the user's system. */
  setThemeMode(mode: ThemeChoice): void
  /** The same as `updateOptions({ themeVariables })`, e.g. `{ accent: '#0a7', radius: '8px' }`. */
  setThemeVariables(variables: ThemeVariables): void
  /** The same as `updateOptions({ locale })`, e.g. `de-CH`. */
  setLocale(locale: string): void
  /** The same as `updateOptions({ labels })`: other texts by their keys, each of at most 200 characters. */
  setLabels(labels: Record<string, string>): void
  /** Merges wishes into those made before; for what the server decides, its word counts. */
  setFeatures(features: LocalFeatures): void
  /** Shows a text of at most 300 characters in the modal. @throws -32602 */
  showSuccessMessage(text: string): Promise<void>
  /** The same as a failure. @throws -32602 */
  showErrorMessage(text: string): Promise<void>
  /**
   * Changes options while the kit runs; the others stay. A wrong or unknown one is reported on the console and by
   * on('error') when the widget has it.
   */
  updateOptions(options: Options): void
  /** Lists a wallet that the site brings along. @throws -32602 naming what does not fit */
  addConnector(connector: SiteConnector): Promise<void>
  /** Calls back at each event of that name. Returns what ends it. @throws -32602 listing the events that exist */
  on<name extends keyof AppKitEvents>(
    name: name,
    listener: (value: AppKitEvents[name]) => void,
  ): () => void
}
