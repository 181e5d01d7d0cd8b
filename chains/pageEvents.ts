import { callAll } from '../shared-schemas/callAll.ts'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import type { ProviderHost } from './types.ts'

type Listener = (data: unknown) => void

/** The listening half of a site's provider, as Node's emitters have it. */
export type SiteEvents = {
  /** Listens to `connect` and `accountsChanged` (a list of addresses), `chainChanged` (a CAIP-2 id) or `disconnect`. */
  on(event: string, listener: Listener): void
  /** The same for the next event only. */
  once(event: string, listener: Listener): void
  /** Ends what `on` began. */
  off(event: string, listener: Listener): void
  /** The same as `off`. */
  removeListener(event: string, listener: Listener): void
}

/**
 * Tells a site of changes in words that all chains share: `connect` and `accountsChanged` with the
 * addresses, `chainChanged` with the CAIP-2 id, `disconnect`.
 */
export function createSiteEvents(host: ProviderHost): SiteEvents {
  const listeners = new Map<string, Set<Listener>>()
  const tell = (event: string, data: unknown) => callAll(listeners.get(event), data)
  const read = () => ({ address: host.address(), network: host.network() })
  let before = read()

  host.onChange(() => {
    const { address, network } = before
    const now = read()
    before = now
    if (now.address && !address) tell('connect', [now.address])
    if (now.network && now.network !== network) tell('chainChanged', now.network)
    if (now.address !== address) tell('accountsChanged', now.address ? [now.address] : [])
    if (!now.address && address) tell('disconnect', undefined)
  })

  const off = (event: string, listener: Listener) => {
    listeners.get(event)?.delete(listener)
  }
  const on = (event: string, listener: Listener) => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  }
  return {
    on,
    once(event, listener) {
      const onEvent = (data: unknown) => {
        off(event, onEvent)
        listener(data)
      }
      on(event, onEvent)
    },
    off,
    removeListener: off,
  }
}

/** Opens the modal where nobody is connected; the address, once somebody is. @throws 4001 */
export async function connected(host: ProviderHost): Promise<string> {
  if (!host.address()) await host.settled()
  if (!host.address()) await host.connect()
  return host.address() ?? ''
}

/** Asks whoever signs; `params` is an object, as WalletConnect sends it. @throws 4100 without an account */
export async function ask(host: ProviderHost, method: string, params: object): Promise<unknown> {
  if (!host.address()) await host.settled()
  if (!host.address()) throw new AppKitError(errors.NO_ACCOUNT, { method })
  return host.request({ method, params } as unknown as Parameters<ProviderHost['request']>[0]) // it passes through as it came
}
