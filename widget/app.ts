import type { Adapters } from '../chains/adapters.ts'
import type { WalletRequest } from '../chains/types.ts'
import type { CaipNetworkId } from '../shared-schemas/caip.ts'
import type { Gate } from '../shared-schemas/gate/createGate.ts'
import { balanceCacheMs, balanceRetryLockMs } from '../shared-schemas/limits.ts'
import type { Link } from '../shared-schemas/messaging/link.ts'
import type { Options } from '../shared-schemas/options.ts'
import type { widgetToHost } from '../shared-schemas/protocols/widgetToHost.ts'
import type { ViewName } from '../shared-schemas/views.ts'
import type { WidgetConfig } from '../shared-schemas/widgetConfig.ts'
import type { Api } from './api.ts'
import type { Sessions } from './connectors/sessions.ts'
import { type Cache, createCache } from './lib/cache.ts'
import { createOnce, type Once } from './lib/once.ts'
import { type AppStorage, createStorage } from './lib/storage.ts'
import type { SecureLink } from './links/secure.ts'
import { createStores, type State, type Stores } from './stores/create.ts'
import type { Site } from './stores/options.ts'
import type { WalletsState } from './stores/wallets.ts'

/** What the widget needs of the world. */
export type AppPorts = {
  host: Link<typeof widgetToHost>
  config: WidgetConfig
  /** The version of this package, for the query of every API call. */
  version: string
  fetch: (url: URL, init: RequestInit) => Promise<Response>
  /** Throws where the browser denies the frame its storage. */
  localStorage: () => Storage
  adapters: Adapters
  /** The widget's own: the secure frame is a sibling of it, and it opens windows for logins. */
  window: Window
  /** Milliseconds that only ever grow. */
  now: () => number
  /** The time of day, in epoch milliseconds: it may jump, and tells how long ago a visit before was. */
  wallClock: () => number
  /** Calls back once; returns its undo. */
  after: (ms: number, callback: () => void) => () => void
  /** Resolves after the next paint. */
  painted: () => Promise<void>
  /** The device is one that is touched: a phone or a tablet. */
  coarsePointer: () => boolean
  /** In the place of the one of each button that grants something: a test has neither a screen nor a pointer. */
  gate?: Gate
}

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
  /** Pictures from the server, by kind and id: actions/wallets/openImage.ts. */
  images: Map<string, KeptImage>
  /** A view that may refuse to be closed puts its rule here when it is loaded. */
  closable: Map<ViewName, (app: App) => boolean>
  /** What asks the nodes of a network, made at the first question. */
  nodes: Map<CaipNetworkId, WalletRequest>
  /** Where the server drew the first view: what of, and what the stores held then. */
  first: { view: FirstView; state: State } | undefined
  /** The page the widget is in; empty until its first message. */
  readonly site: Site
}

/** Puts an app together: once in main.tsx, once per test. */
export function createApp(ports: AppPorts): App {
  const { host, config, version, adapters, window, now } = ports
  const { wallClock, after, painted, coarsePointer, gate } = ports
  const stores = createStores()
  const app: App = {
    stores,
    host,
    config,
    version,
    adapters,
    window,
    now,
    wallClock,
    after,
    painted,
    coarsePointer,
    ...(gate && { gate }),
    api: createLazyApi(ports),
    storage: createStorage({
      own: ports.localStorage,
      site: {
        read: () => host.request('STORAGE_READ'),
        write: (entry) => host.request('STORAGE_WRITE', entry),
      },
      scope: () => ({ projectId: config.projectId, siteOrigin: app.site.origin }),
    }),
    once: createOnce(),
    balances: createCache({ freshMs: balanceCacheMs, lockMs: balanceRetryLockMs, now }),
    images: new Map(),
    closable: new Map(),
    nodes: new Map(),
    first: undefined,
    secure: createLazySecure(() => app, ports.window),
    sessions: createLazySessions(() => app, ports.window),
    get site() {
      return stores.options.getState().site
    },
  }
  return app
}

function createLazyApi(ports: AppPorts): () => Promise<Api> {
  let api: Promise<Api> | undefined
  return () => {
    api ??= import('./api.ts').then(({ createApis }) => createApis(ports))
    return api
  }
}

/** The link is a chunk of its own: most visits never need it. */
function createLazySecure(app: () => App, window: Window): App['secure'] {
  let link: Promise<SecureLink> | undefined
  const load = () => {
    link ??= import('./links/secure.ts').then(({ createSecureLink }) =>
      createSecureLink(app(), window),
    )
    return link
  }
  const request: SecureLink['request'] = async (...args) => (await load()).request(...args)
  return {
    request,
    loaded: () => void link?.then((made) => made.loaded()), // made at the first request
    reload: () => void link?.then((made) => made.reload()), // as above
  }
}

function createLazySessions(app: () => App, window: Window): Sessions {
  let sessions: Promise<Sessions> | undefined
  const load = () => {
    sessions ??= import('./connectors/sessions.ts').then(({ createSessions }) =>
      createSessions(app(), window),
    )
    return sessions
  }
  return {
    client: async () => (await load()).client(),
    renew: async () => (await sessions)?.renew(),
  }
}
