import type { Answer, Bridge, PageScript } from './PageScript.ts'

/**
 * An extension for EVM chains: an EIP-1193 provider that announces itself (EIP-6963) at once and on request, and sets
 * `window.ethereum` if `asGlobal`. A site gets the accounts only after the user has exposed them to it; signing before
 * that is refused with 4100.
 */
export const script: PageScript = ({ uuid, name, rdns, icon, bridge, asGlobal }) => {
  type Listener = (data: unknown) => void
  const listeners = new Map<string, Set<Listener>>()
  const { origin } = window.location
  const emit = (event: string, data: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(data)
  }
  const toChainId = ([network = '']: readonly string[]) =>
    `0x${Number(network.split(':')[1]).toString(16)}`
  let lastState: { accounts: readonly string[]; chainId: string } | undefined

  /** Calls the wallet, and emits events for what has changed since the last call. */
  async function ask(asked: { method?: string; params?: unknown; grant?: boolean }) {
    const port = (window as unknown as Record<string, Bridge>)[bridge] // put there by installWallet()
    if (!port) throw fail(4900, 'The wallet is gone')
    const answer = await port({ origin, ...asked })
    emitChanges(answer)
    if (answer.error) throw fail(answer.error.code, answer.error.message)
    return answer
  }

  function emitChanges({ granted, accounts, networks }: Answer) {
    const now = { accounts: granted ? accounts : [], chainId: toChainId(networks) }
    const was = lastState
    lastState = now
    if (was && was.chainId !== now.chainId) emit('chainChanged', now.chainId)
    if (was && was.accounts.join() !== now.accounts.join()) emit('accountsChanged', now.accounts)
  }

  const fail = (code: number, message: string) => Object.assign(new Error(message), { code })

  async function connect() {
    const { granted, accounts } = await ask({})
    if (granted) return accounts
    const { result } = await ask({ method: 'eth_requestAccounts' })
    if (Array.isArray(result)) await ask({ grant: true })
    return result
  }

  async function request({ method, params }: { method: string; params?: unknown }) {
    if (method === 'eth_requestAccounts') return connect()
    if (method === 'eth_accounts') {
      const { granted, accounts } = await ask({})
      return granted ? accounts : []
    }
    if (method === 'wallet_requestPermissions') {
      await connect()
      return [{ parentCapability: 'eth_accounts', invoker: origin, caveats: [] }]
    }
    if (method === 'wallet_revokePermissions') {
      await ask({ grant: false })
      return null
    }
    if (/^(personal_sign|eth_sign|eth_sendTransaction|wallet_sendCalls)/.test(method)) {
      const { granted } = await ask({})
      if (!granted)
        throw fail(4100, 'The site has not been let in. Call eth_requestAccounts first.')
    }
    return (await ask({ method, params })).result
  }

  const off = (event: string, listener: Listener) => {
    listeners.get(event)?.delete(listener)
    return provider
  }
  const provider = {
    request,
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    off,
    removeListener: off,
  }
  window.addEventListener(bridge, () => void ask({}).catch(() => {})) // the caller of this event expects no answer
  if (asGlobal) Object.assign(window, { ethereum: provider })

  const detail = Object.freeze({ info: Object.freeze({ uuid, name, rdns, icon }), provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
