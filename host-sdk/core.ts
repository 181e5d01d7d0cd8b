import { createProvider } from '../chains/eip155/provider.ts'
import type { Providers } from '../chains/providers.ts'
import type { FoundWallet, ProviderHost, WalletRequest } from '../chains/types.ts'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import {
  type CaipNetworkId,
  type ChainNamespace,
  defaultNamespace,
} from '../shared-schemas/caip.ts'
import { callAll } from '../shared-schemas/callAll.ts'
import * as errors from '../shared-schemas/errors.ts'
import type { Options } from '../shared-schemas/options.ts'
import { createEvents, type Events } from './events.ts'
import { type Kit, startKit, startState, updateOptions } from './kit.ts'
import { loadPart } from './loadLater.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { connect } from './modal.ts'
import { isInitialized, isSettled } from './publicView.ts'

/** What stays while kits are started and destroyed: listeners, providers, options. */
export type Core = {
  /** The running kit; starts one with the options known so far. */
  kit(): Kit
  /** What is known, without starting anything: reading must not bring a destroyed kit back. */
  mirror(): Mirror
  find(walletId: string): FoundWallet | undefined
  init(given?: Options): void
  destroy(): void
  ready: Promise<void>
  events: Events
  /** Calls back after each change of state. */
  subscribe(listener: () => void): () => void
  provider<ns extends keyof Providers>(namespace: ns): Providers[ns]
  /** Asks whoever signs for the account of the active namespace. */
  request: WalletRequest
  /** The running kit's element, without starting one. */
  element(): HTMLElement | undefined
}

/** Creates the core; no kit runs yet. `scriptOrigin` is where the script came from, if it was a tag. */
export function createCore(window: Window, scriptOrigin: string | undefined): Core {
  const events = createEvents()
  const subscribed = new Set<() => void>()
  const made: { [namespace in ChainNamespace]?: unknown } = {}
  let settle: { resolve: () => void; reject: (error: unknown) => void }
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  ready.catch(() => {}) // init() throws it as well; a site that does not wait is not warned twice
  events.on('error', (error) => settle.reject(error)) // before the first state: the widget did not start
  const idle = createMirror(startState({}, [], true))
  let kit: Kit | undefined
  let options: Options = {}

  const notify = () => callAll(subscribed)

  function init(given: Options = {}) {
    try {
      if (kit) {
        updateOptions(kit, given)
        return
      }
      options = { ...options, ...given }
      kit = startKit(window, { options, scriptOrigin, events })
      kit.mirror.subscribe(notify)
      void kit.mirror.until(isInitialized).then(() => settle.resolve()) // never rejects
    } catch (error) {
      settle.reject(error)
      throw error
    }
  }

  const core: Core = {
    kit() {
      if (!kit) init()
      return kit!
    },
    mirror: () => kit?.mirror ?? idle,
    find: (walletId) => kit?.registry.find(walletId),
    init,
    destroy() {
      options = kit?.options ?? options
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
      made[namespace] ??= makeProvider(toProviderHost(core, namespace), namespace)
      const provider = made[namespace]
      if (provider instanceof Promise) provider.catch(() => delete made[namespace])
      return provider as never // each namespace has the shape of its own row in Providers
    },
    async request(args) {
      const { activeNamespace: namespace = defaultNamespace } = core.mirror().get()
      return namespace === defaultNamespace
        ? core.provider(namespace).request(args)
        : toProviderHost(core, namespace).request(args)
    },
    element: () => kit?.stage.element,
  }
  return core
}

/** At once where the script carries the code, else when it has come. */
function makeProvider(host: ProviderHost, namespace: ChainNamespace): unknown {
  return namespace === defaultNamespace
    ? createProvider(host)
    : loadPart(namespace).then((part) => part.createProvider(host))
}

/** What a provider sees of the kit: facts of one namespace, and who signs for it. */
function toProviderHost(core: Core, namespace: ChainNamespace): ProviderHost {
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
      if (!wallet) throw new AppKitError(errors.UNAUTHORIZED, { method: args.method })
      const { line, registry } = core.kit()
      return signer === 'host'
        ? registry.get(wallet.id).request(args)
        : (await line.ready()).request('RPC_REQUEST', { namespace, ...args })
    },
    connect: async () => {
      await connect(core.kit(), namespace)
    },
    disconnect: async () => {
      await (await core.kit().line.ready()).request('DISCONNECT', { namespace })
    },
    settled: async () => {
      await core.mirror().until(isSettled)
    },
    onChange: core.subscribe,
  }
}
