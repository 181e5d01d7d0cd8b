import type { Bridge, PageScript } from './PageScript.ts'

/**
 * An extension for Solana. By default it registers with the Wallet Standard, and also sets `window.phantom.solana` if
 * `asGlobal`. The shape `global` is only that global; the shape `mainnet` supports no other network. The event
 * `<bridge>_gone` unregisters it.
 */
export const script: PageScript = ({ name, icon, bridge, asGlobal, shape = 'standard' }) => {
  type PublicKey = { toString(): string }
  type LegacyTransaction = {
    serialize(): Uint8Array
    addSignature(key: PublicKey, value: Uint8Array): void
  }
  type Given = Record<string, unknown>
  type Input = {
    account: { address: string }
    transaction: Uint8Array
    message: Uint8Array
    options?: unknown
  }
  const { origin } = window.location
  const listeners = new Set<() => void>()
  const version = '1.0.0'
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const names = shape === 'mainnet' ? ['mainnet'] : ['mainnet', 'devnet', 'testnet', 'localnet']
  const chains = names.map((each) => `solana:${each}`)
  const features = ['signMessage', 'signTransaction', 'signAndSendTransaction'].map(
    (each) => `solana:${each}`,
  )
  const fail = (code: number, message: string) => Object.assign(new Error(message), { code })
  const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  const fromBase64 = (text: unknown) =>
    Uint8Array.from(atob(String(text)), (each) => each.charCodeAt(0))
  function toBase58(bytes: Uint8Array) {
    let value = bytes.reduce((sum, each) => sum * 256n + BigInt(each), 0n)
    let text = ''
    for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
    const zeros = bytes.findIndex((each) => each > 0)
    return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
  }
  function fromBase58(given: unknown) {
    const text = String(given)
    let value = [...text].reduce((sum, each) => sum * 58n + BigInt(alphabet.indexOf(each)), 0n)
    const bytes: number[] = []
    for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
    return Uint8Array.from([...(/^1*/.exec(text)?.[0] ?? '')].map(() => 0).concat(bytes))
  }

  async function ask(asked: { method?: string; params?: unknown; grant?: boolean }) {
    const port = (window as unknown as Record<string, Bridge>)[bridge] // put there by installWallet()
    if (!port) throw fail(4900, 'The wallet is gone')
    const answer = await port({ origin, ...asked })
    if (answer.error) throw fail(answer.error.code, answer.error.message)
    return answer
  }
  const sign = async (method: string, params: Given): Promise<Given> => {
    if (addresses.length === 0) throw fail(4100, 'The site has not been let in')
    return (await ask({ method: `solana_${method}`, params })).result as Given
  }

  let addresses: readonly string[] = []
  let accounts: readonly object[] = []
  function setAddresses(current: readonly string[]) {
    if (current.join() === addresses.join()) return
    addresses = current
    accounts = current.map((address) =>
      Object.freeze({ address, publicKey: fromBase58(address), chains, features }),
    )
    for (const listener of [...listeners]) listener()
  }
  const refresh = async () => {
    const { granted, accounts: current } = await ask({})
    setAddresses(granted ? current : [])
  }
  async function connect(silent = false) {
    const { granted } = await ask({})
    if (!granted && silent) return
    if (!granted) {
      const { result } = await ask({ method: 'solana_requestAccounts' })
      if (!Array.isArray(result)) return setAddresses([String(result)]) // the answer of a broken wallet, unchecked
      await ask({ grant: true })
    }
    await refresh()
  }
  const revoke = async () => {
    await ask({ grant: false })
    setAddresses([])
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  window.addEventListener(bridge, () => void refresh().catch(() => {})) // the caller of this event expects no answer

  function createStandard() {
    return {
      ...{ version, name, icon, chains },
      get accounts() {
        return accounts
      },
      features: {
        'standard:connect': {
          version,
          async connect({ silent = false } = {}) {
            await connect(silent)
            return { accounts }
          },
        },
        'standard:disconnect': { version, disconnect: revoke },
        'standard:events': {
          version,
          on: (_event: string, listener: (changed: object) => void) =>
            listen(() => listener({ accounts })),
        },
        'solana:signMessage': {
          version,
          async signMessage(...inputs: Input[]) {
            const outputs: object[] = []
            for (const { account, message } of inputs) {
              const params = { message: toBase58(message), pubkey: account.address }
              const { signature } = await sign('signMessage', params)
              outputs.push({ signedMessage: message, signature: fromBase58(signature) })
            }
            return outputs
          },
        },
        'solana:signTransaction': {
          version,
          supportedTransactionVersions: ['legacy', 0],
          async signTransaction(...inputs: Input[]) {
            const transactions = inputs.map((each) => toBase64(each.transaction))
            const signed = await sign('signAllTransactions', { transactions })
            return (signed.transactions as string[]).map((each) => ({
              signedTransaction: fromBase64(each),
            }))
          },
        },
        'solana:signAndSendTransaction': {
          version,
          supportedTransactionVersions: ['legacy', 0],
          async signAndSendTransaction({ account, transaction, options }: Input) {
            const given = { transaction: toBase64(transaction), sendOptions: options }
            const asked = { ...given, pubkey: account.address }
            const { signature } = await sign('signAndSendTransaction', asked)
            return [{ signature: fromBase58(signature) }]
          },
        },
      },
    }
  }

  function createGlobal() {
    const toKey = (address: string): PublicKey => ({ toString: () => address })
    const signOne = async (transaction: LegacyTransaction) => {
      const { signature } = await sign('signTransaction', {
        transaction: toBase64(transaction.serialize()),
      })
      transaction.addSignature(toKey(addresses[0] ?? ''), fromBase58(signature))
      return transaction
    }
    const stops = new Map<unknown, () => unknown>()
    const global = {
      isPhantom: true,
      get publicKey() {
        return addresses[0] === undefined ? null : toKey(addresses[0])
      },
      async connect({ onlyIfTrusted = false } = {}) {
        await connect(onlyIfTrusted)
        if (addresses.length === 0) throw fail(4001, 'User rejected the request.')
        return { publicKey: global.publicKey }
      },
      disconnect: revoke,
      async signMessage(message: Uint8Array) {
        const given = { message: toBase58(message), pubkey: addresses[0] }
        const { signature } = await sign('signMessage', given)
        return { signature: fromBase58(signature), publicKey: global.publicKey }
      },
      signTransaction: signOne,
      signAllTransactions: (all: LegacyTransaction[]) => Promise.all(all.map(signOne)),
      async signAndSendTransaction(transaction: LegacyTransaction, options?: object) {
        const given = { transaction: toBase64(transaction.serialize()), sendOptions: options }
        return sign('signAndSendTransaction', given)
      },
      on(event: string, listener: (key: PublicKey | null) => void) {
        if (event === 'accountChanged')
          stops.set(
            listener,
            listen(() => listener(global.publicKey)),
          )
      },
      removeListener: (_event: string, listener: unknown) => stops.get(listener)?.(),
    }
    return global
  }
  if (asGlobal || shape === 'global') Object.assign(window, { phantom: { solana: createGlobal() } })
  if (shape !== 'global') register()

  function register() {
    type Registry = { register(wallet: object): () => void }
    const undos: (() => void)[] = []
    const standard = createStandard()
    const join = (registry: Registry) => void undos.push(registry.register(standard))
    const onReady = (event: Event) => join((event as CustomEvent<Registry>).detail) // as the standard defines it
    window.addEventListener('wallet-standard:app-ready', onReady)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: join }))
    window.addEventListener(`${bridge}_gone`, () => {
      window.removeEventListener('wallet-standard:app-ready', onReady)
      for (const undo of undos) undo()
    })
  }
}
