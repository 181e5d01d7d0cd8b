import type { WalletRequest } from '../chains/types.ts'
import type { CaipNetworkId } from '../shared-schemas/entities/caip.ts'
import type { NameRecord } from '../shared-schemas/entities/names.ts'
import type { Options } from '../shared-schemas/options/options.ts'
import type { ViewName } from '../shared-schemas/options/views.ts'
import type { Api } from './api.ts'
import type { Sessions } from './connectors/sessionClient.ts'
import type { Cache } from './lib/cache.ts'
import type { HeldToken, Profile } from './lib/connectedAccount.ts'
import type { Once } from './lib/once.ts'
import type { AppStorage } from './lib/storage.ts'
import type { SecureLink } from './links/secureLink.ts'
import type { AppPorts } from './ports.ts'
import type { State, Stores } from './stores/create.ts'
import type { Site } from './stores/options.ts'
import type { WalletsState } from './stores/wallets.ts'

/** A picture that rows on screen show, or showed a while ago. */
export type KeptImage = {
  users: number
  /** The address of its bytes, once they are here; undefined as well where none came. */
  url: string | undefined
  /** Resolves when it is decided. */
  ready: Promise<void>
  /** Ends the fetch, or lets the bytes go. */
  drop: () => void
}

/** What the server drew the first view from. It travels in the document, next to the view. */
export type FirstView = Pick<Site, 'embedded' | 'prefersDark' | 'coarsePointer'> & {
  options: Options
  wide: boolean
  /** How many wallets the page has. */
  pageWallets: number
  /** The first of the list, as the widget would ask for them itself. */
  wallets: Pick<WalletsState, 'byId' | 'featured' | 'recommended'>
}

/** The world of every action. */
export type App = Pick<
  AppPorts,
  | 'host'
  | 'config'
  | 'adapters'
  | 'window'
  | 'now'
  | 'version'
  | 'wallClock'
  | 'timeZone'
  | 'after'
  | 'painted'
  | 'coarsePointer'
  | 'gate'
> & {
  stores: Stores
  /** The server's API: a chunk of its own, since the first view asks for nothing. */
  api: () => Promise<Api>
  storage: AppStorage
  /** The secure frame, which is made when it is first asked something. */
  secure: Pick<SecureLink, 'request' | 'loaded' | 'reload'>
  /** WalletConnect: its code is fetched when somebody turns to it, or is connected through it. */
  sessions: Sessions
  /** Single flight: the same work asked for twice runs once. */
  once: Once
  balances: Cache<bigint>
  tokens: Cache<readonly HeldToken[]>
  /** Who an address is, and the names that it has. */
  identities: Cache<Profile>
  names: Cache<readonly NameRecord[]>
  /** US dollars for one coin, by network, and when the server's source stood by it; 0 is not known. */
  prices: Cache<{ usd: number; at: number }>
  /** Pictures from the server, by kind and id: actions/wallets/openImage.ts. */
  images: Map<string, KeptImage>
  /** A view that may refuse to be closed puts its rule here when it is loaded. */
  closable: Map<ViewName, (app: App) => boolean>
  /** What asks the nodes of a network, made at the first question. */
  nodes: Map<CaipNetworkId, WalletRequest>
  /** Where the server drew the first view: what of, and what the stores held then. */
  first:
    | { view: FirstView; state: State /** By the user, in this opening. */; seen: boolean }
    | undefined
  /** The page the widget is in; empty until its first message. */
  readonly site: Site
}
