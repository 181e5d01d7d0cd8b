import type { Bridge, PageScript } from './PageScript.ts'

/**
 * An extension for Polkadot: an entry of `window.injectedWeb3` under its name. `enable` prompts the user once, as
 * the real extensions do.
 */
export const script: PageScript = ({ name, bridge }) => {
  type Listener = (accounts: unknown) => void
  const { origin } = window.location
  const listeners = new Set<Listener>()
  const fail = (message: string) => new Error(message) // errors of these wallets have no codes
  let signatures = 0

  async function ask(asked: { method?: string; params?: unknown; grant?: boolean }) {
    const port = (window as unknown as Record<string, Bridge>)[bridge] // put there by installWallet()
    if (!port) throw fail('The wallet is gone')
    const answer = await port({ origin, ...asked })
    if (answer.error) throw fail(answer.error.code === 4001 ? 'Cancelled' : answer.error.message)
    return answer
  }
  const read = async () => (await ask({ method: 'polkadot_getAccounts' })).result
  const sign = async (method: string, params: object) => {
    signatures += 1
    return { id: signatures, ...Object((await ask({ method, params })).result) }
  }
  const injected = {
    accounts: {
      get: read,
      subscribe(listener: Listener) {
        listeners.add(listener)
        void read().then(listener)
        return () => listeners.delete(listener)
      },
    },
    signer: {
      signRaw: ({ address, data, type }: { address: string; data: string; type: string }) =>
        sign('polkadot_signMessage', { address, message: data, type }),
      signPayload: (payload: { address: string }) =>
        sign('polkadot_signTransaction', { address: payload.address, transactionPayload: payload }),
    },
  }
  const entry = {
    version: '0.58.1',
    async enable() {
      if ((await ask({})).granted) return injected
      await ask({ method: 'polkadot_requestAccounts' })
      await ask({ grant: true })
      return injected
    },
  }
  window.addEventListener(bridge, async () => {
    const accounts = await read()
    for (const listener of [...listeners]) listener(accounts)
  })
  const page = window as { injectedWeb3?: Record<string, unknown> }
  page.injectedWeb3 = { ...page.injectedWeb3, [name]: entry }
}
