import { identityMs, noIdentityMs } from '../shared-schemas/entities/nameLimits.ts'
import { priceCacheMs } from '../shared-schemas/entities/priceLimits.ts'
import { balanceCacheMs, balanceRetryLockMs } from '../shared-schemas/limits.ts'
import type { Api } from './api.ts'
import type { App } from './app.ts'
import type { Sessions } from './connectors/sessionClient.ts'
import { createCache } from './lib/cache.ts'
import { createOnce } from './lib/once.ts'
import { createStorage } from './lib/storage.ts'
import type { SecureLink } from './links/secureLink.ts'
import type { AppPorts } from './ports.ts'
import { createStores } from './stores/create.ts'

/** Puts an app together: once in main.tsx, once per test. */
export function createApp(ports: AppPorts): App {
  const { host, config, version, adapters, window, now } = ports
  const { wallClock, timeZone, after, painted, coarsePointer, gate } = ports
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
    timeZone,
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
    tokens: createCache({ freshMs: balanceCacheMs, lockMs: balanceRetryLockMs, now }),
    identities: createCache({ freshMs: identityMs, lockMs: noIdentityMs, now }),
    names: createCache({ freshMs: identityMs, lockMs: noIdentityMs, now }),
    prices: createCache({ freshMs: priceCacheMs, lockMs: priceCacheMs, now }),
    images: new Map(),
    closable: new Map(),
    nodes: new Map(),
    first: undefined,
    secure: createLazySecure(() => app),
    sessions: createLazySessions(() => app),
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
function createLazySecure(app: () => App): App['secure'] {
  let link: Promise<SecureLink> | undefined
  const load = () => {
    link ??= Promise.all([
      import('./links/secure.ts'),
      import('./actions/auth/secureEvents.ts'),
    ]).then(([{ createSecureLink }, { secureEvents }]) =>
      createSecureLink(app(), secureEvents(app())),
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

function createLazySessions(app: () => App): Sessions {
  let sessions: Promise<Sessions> | undefined
  const load = () => {
    sessions ??= import('./actions/walletConnect/keepSessions.ts').then(({ keepSessions }) =>
      keepSessions(app()),
    )
    return sessions
  }
  return {
    client: async () => (await load()).client(),
    renew: async () => (await sessions)?.renew(),
  }
}
