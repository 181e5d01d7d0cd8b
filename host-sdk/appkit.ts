import { version } from '../package.json'
import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import type { Options } from '../shared-schemas/options/options.ts'
import { type Core, createCore } from './core.ts'
import { explainError } from './errors/explainError.ts'
import { requireListener } from './kit/events.ts'
import type { Kit } from './kit/kit.ts'
import { close, connect, open } from './kit/modal.ts'
import { plain } from './kit/plain.ts'
import { toAccount, toState } from './kit/publicView.ts'
import type { Later } from './later.ts'
import type { Load } from './load/Load.ts'
import type { AppKit, AppKitState } from './publicApi.ts'

/**
 * Creates the public object, one line a member. Nothing runs before init() or the first call; without a
 * window calls wait for init() in a page.
 */
export function createApi(
  page: () => Window | undefined,
  scriptOrigin: string | undefined,
  load: Load<Later>,
): AppKit {
  const core = createCore(page, scriptOrigin, load)
  const { withKit } = core
  const ask: Ask = (...message) =>
    withKit(async ({ line }) => (await line.ready()).request(...message))
  const set = (options?: Options) => {
    core.init(options)
    if (options?.announce != null)
      withKit(async ({ window }) => (await load.later()).announce(window, api, options)).catch(
        console.error,
      )
  }

  const api: AppKit = {
    version,
    ready: core.ready,
    get element() {
      return core.element()
    },
    init: (options) => set(core.unused(options)),
    // Used as an event listener, the method gets an event: ignore it as a target.
    open: (target) => withKit((kit) => open(kit, isEvent(target) ? {} : target)),
    close: () => withKit(close),
    connect: async (target) =>
      toAccount(
        await withKit((kit) => connect(kit, target?.namespace)).catch((error) =>
          explainError(load, error),
        ),
        core.find,
      ),
    disconnect: (namespace) => core.disconnect(isEvent(namespace) ? undefined : namespace),
    destroy: core.destroy,
    ...stateMembers(core),
    getProvider: core.provider,
    request: core.request,
    async switchNetwork(caipNetworkId) {
      await withKit(async (kit) => (await load.later()).permitOf(kit).grant())
      await ask('SWITCH_NETWORK', { caipNetworkId })
    },
    addNetwork: (network) =>
      withKit(() => ask('ADD_NETWORK', plain({ network }) as { network: unknown })),
    removeNetwork: async (caipNetworkId) => ask('REMOVE_NETWORK', { caipNetworkId }),
    setThemeMode: (themeMode) => set({ themeMode }),
    setThemeVariables: (themeVariables) => set({ themeVariables }),
    setLocale: (locale) => set({ locale }),
    setLabels: (labels) => set({ labels }),
    setFeatures: (features) => set({ features: { ...core.options().features, ...features } }),
    showSuccessMessage: async (text) => ask('SHOW_MESSAGE', { kind: 'success', text }),
    showErrorMessage: async (text) => ask('SHOW_MESSAGE', { kind: 'error', text }),
    updateOptions: set,
    addConnector: (connector) =>
      withKit(async ({ registry }) => registry.add((await load.later()).toSiteWallet(connector))),
    on: core.events.on,
  }
  return api
}

type Ask = Awaited<ReturnType<Kit['line']['ready']>>['request']

const isEvent = (target: unknown) => target instanceof Event

type StateMembers = Pick<
  AppKit,
  | 'getState'
  | 'subscribe'
  | 'getAccount'
  | 'getAddress'
  | 'getCaipAddress'
  | 'getChainId'
  | 'getNetwork'
  | 'getWalletInfo'
  | 'subscribeAccount'
  | 'subscribeNetwork'
  | 'subscribeTheme'
  | 'subscribeProviders'
  | 'subscribeEvents'
  | 'getNetworks'
>

function stateMembers(core: Core): StateMembers {
  const { mirror } = core
  const keep = createKeep()
  const getState = () => keep('state', toState(mirror().get(), core.find))
  const getAccount = (namespace?: ChainNamespace) =>
    keep(`account ${namespace}`, toAccount(mirror().account(namespace), core.find))
  const getNetwork = () => {
    const { networks, activeNetwork } = mirror().get()
    return keep(
      'network',
      networks.find(({ caipNetworkId }) => caipNetworkId === activeNetwork),
    )
  }

  /** Calls back when what `select` reads has another value, compared as JSON: states are plain data. */
  function watch<value>(select: () => value, listener: (value: value) => void): () => void {
    requireListener(listener)
    let before = JSON.stringify(select())
    return core.subscribe(() => {
      const value = select()
      const now = JSON.stringify(value)
      if (now === before) return
      before = now
      listener(value)
    })
  }

  function subscribe<value>(
    ...[first, second]:
      | [(state: AppKitState) => void]
      | [(state: AppKitState) => value, (value: value) => void]
  ): () => void {
    requireListener(first)
    return second
      ? watch(() => (first as (state: AppKitState) => value)(getState()), second) // two given: the first selects
      : watch(getState, first)
  }

  return {
    getState,
    subscribe,
    getAccount,
    getAddress: (namespace) => getAccount(namespace).address,
    getCaipAddress: (namespace) => getAccount(namespace).caipAddress,
    getChainId() {
      const reference = mirror().get().activeNetwork?.split(':')[1]
      return Number(reference) || reference
    },
    getNetwork,
    getWalletInfo: (namespace) => getAccount(namespace).wallet,
    subscribeAccount: (listener, namespace) => watch(() => getAccount(namespace), listener),
    subscribeNetwork: (listener) => watch(getNetwork, listener),
    subscribeTheme: (listener) => watch(() => mirror().get().themeMode, listener),
    subscribeProviders: (listener) => core.events.on('providersChanged', listener),
    subscribeEvents: (listener) => core.events.on('event', listener),
    getNetworks: () => keep('networks', mirror().get().networks),
  }
}

/** Gives the last value of a name again while a new one says the same, as useSyncExternalStore expects it. */
function createKeep(): <value>(name: string, value: value) => value {
  const kept = new Map<string, [text: string | undefined, value: unknown]>()
  return <value>(name: string, value: value) => {
    const text = JSON.stringify(value)
    const [lastText, last] = kept.get(name) ?? []
    if (lastText === text) return last as value // one name, one type
    kept.set(name, [text, value])
    return value
  }
}
