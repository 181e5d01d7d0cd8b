import { type Providers, providers } from '../chains/providers.ts'
import type { FoundWallet, ProviderHost } from '../chains/types.ts'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import type { ChainNamespace } from '../shared-schemas/caip.ts'
import { callAll } from '../shared-schemas/callAll.ts'
import * as errors from '../shared-schemas/errors.ts'
import type { Options } from '../shared-schemas/options.ts'
import { createEvents, type Events } from './events.ts'
import { type Kit, startKit, startState, updateOptions } from './kit.ts'
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
  /** The running kit's element, without starting one. */
  element(): HTMLElement | undefined
}

/** Creates the core; no kit runs yet. `scriptOrigin` is where the script came from, if it was a tag. */
export function createCore(window: Window, scriptOrigin: string | undefined): Core {
  const events = createEvents()
  const subscribed = new Set<() => void>()
  const made: Partial<Providers> = {}
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
    provider(namespace) {
      const create = providers[namespace]
      if (!create) throw new AppKitError(errors.NAMESPACE_NOT_AVAILABLE, { namespace })
      const provider = made[namespace] ?? create(toProviderHost(core, namespace))
      made[namespace] = provider
      return provider
    },
    element: () => kit?.stage.element,
  }
  return core
}

/** What a provider sees of the kit: facts of one namespace, and who signs for it. */
function toProviderHost(core: Core, namespace: ChainNamespace): ProviderHost {
  const account = () => core.mirror().account(namespace)
  return {
    address: () => account()?.address,
    network() {
      const { activeNetwork } = core.mirror().get()
      return activeNetwork?.startsWith(`${namespace}:`) ? activeNetwork : undefined
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
    settled: async () => {
      await core.mirror().until(isSettled)
    },
    onChange: core.subscribe,
  }
}
