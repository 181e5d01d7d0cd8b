import type { Bridge, PageScript } from './PageScript.ts'

/**
 * An extension for Cosmos: `window.keplr`, or `window.leap` if `shape` is `leap`. `enable` prompts the user once; every
 * other method requires it.
 */
export const script: PageScript = ({ name, bridge, shape = 'keplr' }) => {
  type Given = Record<string, unknown>
  type Signed = { signed: Given; signature: unknown }
  const { origin } = window.location
  const fail = (message: string) => new Error(message) // errors of these wallets have no codes
  const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
  const fromBase64 = (text: unknown) =>
    Uint8Array.from(atob(String(text)), (each) => each.charCodeAt(0))

  async function ask(asked: { method?: string; params?: unknown; grant?: boolean }) {
    const port = (window as unknown as Record<string, Bridge>)[bridge] // put there by installWallet()
    if (!port) throw fail('The wallet is gone')
    const answer = await port({ origin, ...asked })
    if (answer.error)
      throw fail(answer.error.code === 4001 ? 'Request rejected' : answer.error.message)
    return answer
  }
  const sign = async (method: string, params: Given): Promise<Signed> => {
    if (!(await ask({})).granted) throw fail('This site is not permitted')
    return (await ask({ method, params })).result as Signed
  }
  /** Source: ADR-036. */
  const toArbitraryDoc = (signer: string, data: Uint8Array) => ({
    ...{ chain_id: '', account_number: '0', sequence: '0', memo: '' },
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(data) } }],
  })
  async function signDirect(
    chainId: string,
    signerAddress: string,
    doc: { bodyBytes: Uint8Array; authInfoBytes: Uint8Array; accountNumber: bigint },
  ) {
    const signDoc = {
      chainId,
      bodyBytes: toBase64(doc.bodyBytes),
      authInfoBytes: toBase64(doc.authInfoBytes),
      accountNumber: String(doc.accountNumber),
    }
    const { signature } = await sign('cosmos_signDirect', { signerAddress, signDoc })
    return { signed: { ...doc, chainId }, signature }
  }
  const createKeplr = () => ({
    version: '0.13.0',
    async enable(chainIds: string | string[]) {
      for (const chainId of [chainIds].flat()) {
        const { granted } = await ask({})
        const method = granted ? 'cosmos_getAccounts' : 'cosmos_requestAccounts'
        await ask({ method, params: { chainId } })
        await ask({ grant: true })
      }
    },
    disable: async () => void (await ask({ grant: false })),
    async getKey(chainId: string) {
      if (!(await ask({})).granted) throw fail('This site is not permitted')
      const { result } = await ask({ method: 'cosmos_getAccounts', params: { chainId } })
      const [{ address, algo, pubkey } = {}] = result as Given[]
      return {
        ...{ name, algo, pubKey: fromBase64(pubkey), address: new Uint8Array(20) },
        ...{ bech32Address: address, isNanoLedger: false, isKeystone: false },
      }
    },
    signAmino: (chainId: string, signerAddress: string, signDoc: Given) =>
      sign('cosmos_signAmino', { chainId, signerAddress, signDoc }),
    signDirect,
    async signArbitrary(chainId: string, signer: string, data: string | Uint8Array) {
      const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
      return (await keplr.signAmino(chainId, signer, toArbitraryDoc(signer, bytes))).signature
    },
  })
  const keplr = createKeplr()
  window.addEventListener(bridge, () => window.dispatchEvent(new Event(`${shape}_keystorechange`)))
  Object.assign(window, { [shape]: keplr })
}
