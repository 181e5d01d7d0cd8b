import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import { callAll } from '../../shared-schemas/callAll.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { defaultChainId } from '../../shared-schemas/limits.ts'
import type { ProviderHost } from '../types.ts'

type Listener = (data: unknown) => void

export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object
}

/** An EIP-1193 provider with the `off` and `once` that libraries have come to expect. */
export type Eip1193Provider = {
  readonly isAppKit: true
  request(args: RequestArguments): Promise<unknown>
  on(event: string, listener: Listener): Eip1193Provider
  once(event: string, listener: Listener): Eip1193Provider
  off(event: string, listener: Listener): Eip1193Provider
  removeListener(event: string, listener: Listener): Eip1193Provider
  removeAllListeners(event?: string): Eip1193Provider
}

/**
 * Creates the provider that a site keeps for ever: it exists before any wallet, waits while one is
 * being restored, opens the modal on `eth_requestAccounts`, and follows a change of wallet.
 *
 * While a wallet is connected every request goes to that wallet unchanged. Without one, accounts and
 * chain id are answered here and the rest is refused with 4100.
 */
export function createProvider(host: ProviderHost): Eip1193Provider {
  const listeners = new Map<string, Set<Listener>>()
  let before = read()

  function read() {
    const reference = host.network()?.split(':')[1] ?? defaultChainId
    return { address: host.address(), chainId: `0x${Number(reference).toString(16)}` }
  }

  const emit = (event: string, data: unknown) => callAll(listeners.get(event), data)

  host.onChange(() => {
    const { address, chainId } = before
    const now = read()
    before = now
    if (now.address && !address) emit('connect', { chainId: now.chainId })
    if (now.chainId !== chainId) emit('chainChanged', now.chainId)
    if (now.address !== address) emit('accountsChanged', now.address ? [now.address] : [])
    if (!now.address && address)
      emit('disconnect', Object.assign(new Error('Disconnected'), { code: 4900 }))
  })

  async function request(args: RequestArguments): Promise<unknown> {
    if (typeof args?.method !== 'string') throw new AppKitError(errors.INVALID_REQUEST_ARGUMENTS)
    const { method } = args
    if (!host.address()) await host.settled()
    if (host.address()) return host.request(args as Parameters<typeof host.request>[0]) // params pass through as they came
    if (method === 'eth_requestAccounts') {
      await host.connect()
      return [host.address()]
    }
    if (method === 'eth_accounts') return []
    const { chainId } = read()
    if (method === 'eth_chainId') return chainId
    if (method === 'net_version') return String(Number(chainId))
    throw new AppKitError(errors.UNAUTHORIZED, { method })
  }

  const provider: Eip1193Provider = {
    isAppKit: true,
    request,
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    once(event, listener) {
      const onEvent = (data: unknown) => {
        provider.off(event, onEvent)
        listener(data)
      }
      return provider.on(event, onEvent)
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
    removeListener: (event, listener) => provider.off(event, listener),
    removeAllListeners(event) {
      if (event === undefined) listeners.clear()
      else listeners.delete(event)
      return provider
    },
  }
  return provider
}
