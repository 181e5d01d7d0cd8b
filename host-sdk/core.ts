import { createProvider } from '../chains/eip155/provider.ts'
import type { Providers } from '../chains/providers.ts'
import type { FoundWallet, ProviderHost, WalletRequest } from '../chains/types.ts'
import { callAll } from '../shared-schemas/callAll.ts'
import {
  type CaipNetworkId,
  type ChainNamespace,
  defaultNamespace,
} from '../shared-schemas/entities/caip.ts'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import type { Options } from '../shared-schemas/options/options.ts'
import { explainCall, explainError } from './errors/explainError.ts'
import { createEvents, type Events } from './kit/events.ts'
import type { Kit } from './kit/kit.ts'
import { createMirror, type Mirror } from './kit/mirror.ts'
import { connect } from './kit/modal.ts'
import { omitStarted } from './kit/omitStarted.ts'
import type { Pace } from './kit/paceRequests.ts'
import { plain } from './kit/plain.ts'
import { isInitialized, isSettled } from './kit/publicView.ts'
import { startKit, startState, updateOptions } from './kit/startKit.ts'
import type { Later } from './later.ts'
import type { Load } from './load/Load.ts'

/** What stays while kits are started and destroyed: listeners, providers, options. */
export type Core = {
  /**
   * Calls back with the running kit, at once; starts one with the options known so far. Without a window, as
   * on a server, it waits until init() is called where there is one.
   */
  withKit<result>(use: (kit: Kit) => result | Promise<result>): Promise<result>
  /** The options known so far. */
  options(): Options
  /** What is known, without starting anything: reading must not bring a destroyed kit back. */
  mirror(): Mirror
  find(walletId: string): FoundWallet | undefined
  init(given?: Options): void
  /**
   * Of the options of an init(), those that a running kit was not started with; all where none runs.
   *
   * @throws KIT_ALREADY_STARTED naming those that it was started with and that differ
   */
  unused(given?: Options): Options
  destroy(): void
  ready: Promise<void>
  events: Events
  /** Calls back after each change of state, and with what the site disconnects, before the widget acts on it. */
  subscribe(listener: (leaving?: Leaving) => void): () => void
  /** Disconnects a namespace, or all; requests that wait for their wallet end at once, with 4001. */
  disconnect(namespace?: ChainNamespace): Promise<void>
  provider<ns extends keyof Providers>(namespace: ns): Providers[ns]
  /** Makes a request to the widget when the port has room for it: see askWidget(). */
  pace?: Pace
  /** Asks whoever signs for the account of the active namespace. */
  request: WalletRequest
  /** The running kit's element, without starting one. */
  element(): HTMLElement | undefined
}

/**
 * Creates the core; no kit runs yet. `page` gives the window, or undefined on a server; `scriptOrigin` is
 * where the script came from, if it was a tag.
 */
export function createCore(page: Page, scriptOrigin: string | undefined, load: Load<Later>): Core {
  const events = createEvents()
  const subscribed = new Set<(leaving?: Leaving) => void>()
  const made: { [namespace in ChainNamespace]?: unknown } = Object.create(null) // inherits no names
  const { ready, settle } = createReady(events)
  const idle = createMirror(startState({}, [], true))
  let kit: Kit | undefined
  let options: Options = {}
  let start: (kit: Kit) => void
  const started = new Promise<Kit>((resolve) => {
    start = resolve
  })
  const notify = (leaving?: Leaving) => callAll(subscribed, leaving)

  function init(given: Options = {}) {
    try {
      if (kit) {
        updateOptions(kit, given)
        return
      }
      options = { ...options, ...given }
      const window = page()
      if (!window) return
      kit = startKit(window, { options, scriptOrigin, events, load })
      kit.mirror.subscribe(() => notify())
      start(kit)
      void kit.mirror.until(isInitialized).then(() => settle.resolve()) // never rejects
    } catch (error) {
      settle.reject(error)
      throw error
    }
  }

  async function withKit<result>(use: (kit: Kit) => result | Promise<result>): Promise<result> {
    if (!kit) init()
    try {
      return await use(kit ?? (await started))
    } catch (error) {
      throw await explainCall(load, error)
    }
  }

  const core: Core = {
    withKit,
    options: () => kit?.options ?? options,
    mirror: () => kit?.mirror ?? idle,
    find: (walletId) => kit?.registry.find(walletId),
    init,
    unused(given = {}) {
      const unused = omitStarted(given, kit ? options : {})
      options = { ...options, ...unused }
      return unused
    },
    destroy() {
      options = core.options()
      kit?.stop()
      kit = undefined
      notify()
    },
    ready,
    events,
    subscribe(listener) {
      subscribed.add(listener)
      return () => subscribed.delete(listener)
    },
    provider(namespace: ChainNamespace) {
      made[namespace] ??= makeProvider(toProviderHost(core, namespace, load), namespace, load)
      const provider = made[namespace]
      if (provider instanceof Promise) provider.catch(() => delete made[namespace])
      return provider as never // each namespace has the shape of its own row in Providers
    },
    async disconnect(namespace) {
      notify({ namespace })
      await withKit(async ({ line }) => (await line.ready()).request('DISCONNECT', { namespace }))
    },
    async request(args) {
      const { activeNamespace: namespace = defaultNamespace } = core.mirror().get()
      if (namespace === defaultNamespace) return core.provider(namespace).request(args)
      const host = toProviderHost(core, namespace, load)
      return host.request(args).catch(host.explain)
    },
    element: () => kit?.stage.element,
  }
  return core
}

type Page = () => Window | undefined

/** What the site disconnects; every namespace where none is named. */
type Leaving = { namespace: ChainNamespace | undefined }

/** At once where the script carries the code, else when it has come. */
function makeProvider(host: ProviderHost, namespace: ChainNamespace, load: Load<Later>): unknown {
  return namespace === defaultNamespace
    ? createProvider(host)
    : load.part(namespace).then((part) => part.createProvider(host))
}

/** What a provider sees of the kit: facts of one namespace, and who signs for it. */
function toProviderHost(core: Core, namespace: ChainNamespace, load: Load<Later>): ProviderHost {
  const account = () => core.mirror().account(namespace)

  return {
    address: () => account()?.address,
    network() {
      // A namespace that is not the active one is where its account is.
      const id = account()?.caipAddress?.replace(/:[^:]*$/, '') ?? core.mirror().get().activeNetwork
      return id?.startsWith(`${namespace}:`) ? (id as CaipNetworkId) : undefined // an address is one, and more
    },
    async request(args) {
      const { signer, wallet } = account() ?? {}
      // Only this namespace has reads that need no account.
      if (!wallet && namespace !== defaultNamespace)
        throw new AppKitError(errors.UNAUTHORIZED, { method: args.method })
      // What a wallet throws is for explain(), not for withKit().
      if (wallet && signer === 'host')
        return (await load.later()).askPageWallet(core, namespace, wallet.id, args)
      const asked = { namespace, ...(plain(args, null) as typeof args) } // JSON of the same shape
      return (await load.later()).askWidget(core, asked)
    },
    connect: async () => {
      await core.withKit((kit) => connect(kit, namespace))
    },
    disconnect: () => core.disconnect(namespace),
    explain: (error) => explainError(load, error),
    settled: async () => {
      await core.mirror().until(isSettled)
    },
    onChange: core.subscribe,
  }
}

/** `AppKit.ready`, and how it settles. An error before the first state means that the widget did not start. */
function createReady(events: Core['events']) {
  let settle!: { resolve: () => void; reject: (error: unknown) => void } // set by the executor below
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  ready.catch(() => {}) // init() throws it as well; a site that does not wait is not warned twice
  events.on('error', (error) => settle.reject(error))
  return { ready, settle }
}
