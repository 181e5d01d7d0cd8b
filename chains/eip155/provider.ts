import { callAll } from '../../shared-schemas/callAll.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { defaultChainId } from '../../shared-schemas/limits.ts'
import type { ProviderHost } from '../types.ts'

// biome-ignore lint/suspicious/noExplicitAny: the name of an event says what its data is, as in EIP-1193
type Listener = (data: any) => void

export type RequestArguments = {
  /** E.g. `personal_sign`, `eth_sendTransaction`. */
  readonly method: string
  /** A list or an object; anything else is refused. */
  readonly params?: unknown
}

type HostArguments = Parameters<ProviderHost['request']>[0]

/**
 * An EIP-1193 provider with the `off` and `once` that libraries have come to expect. It is assignable to the
 * provider types of viem and ethers, whose results depend on the method.
 */
export type Eip1193Provider = {
  /** Tells this provider from those of wallets. */
  readonly isAppKit: true
  /** Asks the connected wallet. @throws 4001 rejected by the user, 4100 without an account, 4200, 4900, -32602 */
  // biome-ignore lint/suspicious/noExplicitAny: the method says what the result is, as in EIP-1193
  request(args: RequestArguments): Promise<any>
  /** Listens to `connect`, `disconnect`, `accountsChanged` (a list of addresses) or `chainChanged` (in hex). */
  on(event: string, listener: Listener): Eip1193Provider
  /** The same for the next event only. */
  once(event: string, listener: Listener): Eip1193Provider
  /** Ends what `on` or `once` began. */
  off(event: string, listener: Listener): Eip1193Provider
  /** The same as `off`. */
  removeListener(event: string, listener: Listener): Eip1193Provider
  /** Ends all listeners of an event, or of all events. */
  removeAllListeners(event?: string): Eip1193Provider
}

/** What a node can answer, so that it needs no account. */
const publicReads = /^(eth_(?!sign|send[TU])|net_|web3_)/

/**
 * Creates the provider that a site keeps for ever: it exists before any wallet, waits while one is
 * being restored, opens the modal on `eth_requestAccounts`, and follows a change of wallet.
 *
 * While a wallet is connected, every request goes to that wallet. Without one, accounts, chain id and
 * permissions are answered here, reads go to a node of the network, and the rest is rejected with 4100.
 * Members of a request beyond method and params are dropped. Every error has a numeric code and a kind.
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

  async function request(given: RequestArguments): Promise<unknown> {
    try {
      const args = readArguments(given)
      if (!host.address()) await host.settled()
      return await (host.address() ? host.request(args) : answerUnconnected(args))
    } catch (error) {
      return host.explain(error)
    }
  }

  async function answerUnconnected(args: HostArguments): Promise<unknown> {
    const { method } = args
    switch (method) {
      case 'eth_requestAccounts':
        await host.connect()
        return [host.address()]
      case 'wallet_requestPermissions':
        await host.connect()
        return host.request(args)
      case 'eth_accounts':
      case 'wallet_getPermissions':
        return []
      case 'eth_coinbase':
      case 'wallet_revokePermissions':
        return null
      case 'eth_chainId':
        return read().chainId
      case 'net_version':
        return String(Number(read().chainId))
      default:
        if (publicReads.test(method)) return host.request(args)
        throw new AppKitError(errors.UNAUTHORIZED, { method })
    }
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

/** @throws INVALID_REQUEST_ARGUMENTS */
function readArguments(given: RequestArguments): HostArguments {
  const { method, params } = Object(given)
  if (typeof method !== 'string' || (params != null && typeof params !== 'object'))
    throw new AppKitError(errors.INVALID_REQUEST_ARGUMENTS, { given })
  return { method, ...(params != null && { params }) }
}
