import type { Bridge, PageScript } from './PageScript.ts'

/**
 * An extension for Bitcoin that imitates, by `shape`: `unisat` (`window.unisat`), `xverse` (`window.XverseProviders`,
 * listed as in WBIP-004), `leather` (`window.LeatherProvider`) or `standard` (the Wallet Standard). A site gets the
 * accounts only after the user has exposed them to it.
 */
export const script: PageScript = ({ name, icon, bridge, shape = 'unisat' }) => {
  type Account = { address: string; publicKey: string; path: string; purpose: string }
  type Given = Record<string, unknown>
  const { origin } = window.location
  const listeners = new Set<() => void>()
  const fail = (code: number, message: string) => Object.assign(new Error(message), { code })
  const toHex = (bytes: Uint8Array) =>
    [...bytes].map((each) => each.toString(16).padStart(2, '0')).join('')
  const fromHex = (text: string) =>
    Uint8Array.from(text.match(/../g) ?? [], (each) => Number.parseInt(each, 16))
  const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0))

  async function ask(asked: { method?: string; params?: unknown; grant?: boolean }) {
    const port = (window as unknown as Record<string, Bridge>)[bridge] // put there by installWallet()
    if (!port) throw fail(4900, 'The wallet is gone')
    const answer = await port({ origin, ...asked })
    if (answer.error) throw fail(answer.error.code, answer.error.message)
    return answer
  }
  const known = async (): Promise<Account[]> => {
    const { granted } = await ask({})
    return granted ? ((await ask({ method: 'getAccountAddresses' })).result as Account[]) : []
  }
  const connect = async (): Promise<Account[]> => {
    const { result } = await ask({ method: 'requestAccounts' })
    await ask({ grant: true })
    return result as Account[]
  }
  const sign = async (method: string, params: Given): Promise<Given> => {
    if ((await known()).length === 0) throw fail(4100, 'The site has not been let in')
    return (await ask({ method, params })).result as Given
  }
  const revoke = () => ask({ grant: false })
  const messageOf = async (params: Given) =>
    toBase64(fromHex(String((await sign('signMessage', params)).signature)))
  window.addEventListener(bridge, () => {
    for (const listener of [...listeners]) listener()
  })

  function createUniSat() {
    const first = async () => (await known())[0]
    return {
      requestAccounts: async () => {
        const accounts = (await first()) ? await known() : await connect()
        return accounts.slice(0, 1).map(({ address }) => address)
      },
      getAccounts: async () => (await known()).slice(0, 1).map(({ address }) => address),
      getPublicKey: async () => (await first())?.publicKey,
      signMessage: async (message: string, type = 'ecdsa') =>
        messageOf({
          message,
          address: (await first())?.address,
          protocol: type === 'ecdsa' ? type : 'bip322',
        }),
      async signPsbt(psbtHex: string, { toSignInputs = [] }: { toSignInputs?: unknown } = {}) {
        const psbt = toBase64(fromHex(psbtHex))
        const signed = await sign('signPsbt', { psbt, signInputs: toSignInputs })
        return toHex(fromBase64(String(signed.psbt)))
      },
      sendBitcoin: async (recipientAddress: string, amount: number) =>
        (await sign('sendTransfer', { recipientAddress, amount })).txid,
      disconnect: revoke,
      on: (_event: string, listener: () => void) => listeners.add(listener),
      removeListener: (_event: string, listener: () => void) => listeners.delete(listener),
    }
  }

  /** Formats accounts as Leather and Xverse do. */
  const formatAccounts = (leather: boolean, accounts: Account[]) =>
    leather
      ? [
          ...accounts.map(({ address, publicKey, path, purpose }) => ({
            ...{ symbol: 'BTC', type: purpose === 'payment' ? 'p2wpkh' : 'p2tr' },
            ...{ address, publicKey, derivationPath: path },
          })),
          { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
        ]
      : accounts

  function createAnswers(leather: boolean) {
    const answers: Record<string, (given: Given) => Promise<unknown>> = {
      async signMessage({ message, address, protocol, paymentType }) {
        const accounts = await known()
        const purpose = paymentType === 'p2tr' ? 'ordinals' : 'payment'
        const chosen = leather
          ? accounts.find((each) => each.purpose === purpose)?.address
          : address
        const kind = String(protocol ?? 'bip322').toLowerCase()
        const signature = await messageOf({ message, address: chosen, protocol: kind })
        return { signature, address: chosen }
      },
      async signPsbt({ psbt, hex, signInputs = {}, broadcast }) {
        const inputs = Object.entries(signInputs as Record<string, number[]>).flatMap(
          ([address, indexes]) => indexes.map((index) => ({ address, index })),
        )
        const given = leather ? toBase64(fromHex(String(hex))) : psbt
        const signed = await sign('signPsbt', { psbt: given, signInputs: inputs, broadcast })
        const { psbt: answer, txid } = signed
        return leather ? { hex: toHex(fromBase64(String(answer))), txid } : signed
      },
      async sendTransfer({ recipients }) {
        const [{ address, amount } = {}] = recipients as Given[]
        return sign('sendTransfer', { recipientAddress: address, amount })
      },
      ...(leather
        ? { getAddresses: async () => ({ addresses: formatAccounts(leather, await connect()) }) }
        : {
            wallet_connect: async () => ({
              addresses: formatAccounts(leather, await connect()),
            }),
            async wallet_getAccount() {
              const accounts = await known()
              if (accounts.length === 0) throw fail(-32002, 'Access denied')
              return { addresses: formatAccounts(leather, accounts) }
            },
            wallet_disconnect: async () => void (await revoke()),
          }),
    }
    return answers
  }

  /** On failure Xverse resolves with a JSON-RPC error and Leather rejects with one. Each has its own methods. */
  function createSatsConnect(leather: boolean) {
    const answers = createAnswers(leather)
    return {
      ...(leather && { isLeather: true }),
      async request(method: string, given: Given = {}) {
        try {
          const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
          if (!answer) throw fail(-32601, `${method} is not supported`)
          return { jsonrpc: '2.0', id: 1, result: (await answer(given)) ?? null }
        } catch (thrown) {
          const { code, message } = thrown as { code: number; message: string } // made by fail()
          const error = { code: code === 4001 && !leather ? -32000 : code, message }
          if (leather) throw { jsonrpc: '2.0', id: 1, error }
          return { jsonrpc: '2.0', id: 1, error }
        }
      },
      addListener({ cb }: { eventName: string; cb: () => void }) {
        listeners.add(cb)
        return () => listeners.delete(cb)
      },
    }
  }

  async function signStandard(
    ...inputs: {
      psbt: Uint8Array
      inputsToSign: { account: Account; signingIndexes: number[] }[]
    }[]
  ) {
    const [{ psbt, inputsToSign } = {} as never] = inputs
    const signInputs = inputsToSign.flatMap(({ account: { address }, signingIndexes }) =>
      signingIndexes.map((index) => ({ address, index })),
    )
    const signed = await sign('signPsbt', { psbt: toBase64(psbt), signInputs })
    return [{ signedPsbt: fromBase64(String(signed.psbt)) }]
  }

  function registerStandard() {
    let accounts: object[] = []
    const setAccounts = (list: Account[]) => {
      accounts = list.map(({ address, publicKey, purpose }) => ({
        ...{ address, purpose, publicKey: fromHex(publicKey) },
        ...{
          chains: ['bitcoin:mainnet'],
          features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
        },
      }))
      return { accounts }
    }
    const wallet = {
      ...{ version: '1.0.0', name, icon, chains: ['bitcoin:mainnet'] },
      get accounts() {
        return accounts
      },
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => setAccounts(await known()) },
        'standard:disconnect': {
          version: '1.0.0',
          async disconnect() {
            await revoke()
            setAccounts([])
          },
        },
        'standard:events': {
          version: '1.0.0',
          on(_event: string, listener: () => void) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        'bitcoin:connect': { version: '1.0.0', connect: async () => setAccounts(await connect()) },
        'bitcoin:signMessage': {
          version: '1.0.0',
          async signMessage(...inputs: { account: Account; message: Uint8Array }[]) {
            const [{ account, message } = {} as never] = inputs
            const text = new TextDecoder().decode(message)
            const given = { message: text, address: account.address, protocol: 'bip322' }
            return [{ signedMessage: message, signature: fromBase64(await messageOf(given)) }]
          },
        },
        'bitcoin:signTransaction': {
          version: '1.0.0',
          signTransaction: signStandard,
        },
      },
    }
    const register = (api: { register: (given: object) => unknown }) => api.register(wallet)
    window.addEventListener('wallet-standard:app-ready', (event) =>
      register((event as CustomEvent).detail),
    )
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }

  if (shape === 'standard') registerStandard()
  else if (shape === 'leather') Object.assign(window, { LeatherProvider: createSatsConnect(true) })
  else if (shape === 'xverse')
    Object.assign(window, {
      XverseProviders: { BitcoinProvider: createSatsConnect(false) },
      btc_providers: [{ id: 'XverseProviders.BitcoinProvider', name: `${name} Wallet`, icon }],
    })
  else Object.assign(window, { unisat: createUniSat() })
}
