import { expect, test, vi } from 'vitest'
import type { FoundWallet } from '../types.ts'
import { discover } from './discover.ts'
import { arbitraryDoc } from './pageArbitrary.ts'

const address = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const signature = {
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AAAA' },
  signature: 'BBBB',
}
const chainId = 'cosmoshub-4'

/** A page with a wallet in Keplr's shape, of which a test replaces parts. */
function start({ storage = new Map<string, string>(), change = {} } = {}) {
  const keplr = {
    enable: vi.fn(async (): Promise<unknown> => undefined),
    disable: vi.fn(async (): Promise<unknown> => undefined),
    getKey: vi.fn(
      async (): Promise<unknown> => ({
        bech32Address: address,
        algo: 'secp256k1',
        pubKey: Uint8Array.of(1),
      }),
    ),
    signAmino: vi.fn(
      async (_chain: string, _signer: string, signed: object): Promise<unknown> => ({
        signed,
        signature,
      }),
    ),
    signDirect: vi.fn(
      async (_chain: string, _signer: string, signed: object): Promise<unknown> => ({
        signed,
        signature,
      }),
    ),
    signArbitrary: vi.fn(async (): Promise<unknown> => signature),
    ...change,
  }
  const page = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    keplr,
  })
  const found: FoundWallet[] = []
  discover(page as unknown as Window, { found: (wallet) => found.push(wallet), lost: () => {} }) // what it uses of a page
  const [wallet] = found
  const ask = async (method: string, params: object) =>
    wallet?.request({ method, params: [params] })
  return { page, keplr, wallet, found, ask, storage }
}

test('default: the key of a chain as WalletConnect has it', async () => {
  const { wallet, ask, keplr } = start()

  expect(wallet).toMatchObject({ id: 'cosmos.keplr', namespace: 'cosmos', name: 'Keplr' })
  expect(await ask('cosmos_requestAccounts', { chainId })).toEqual([
    { address, algo: 'secp256k1', pubkey: 'AQ==' },
  ])
  expect(keplr.enable).toHaveBeenCalledWith(chainId)
})

test('behavior: the quiet question lets nobody in who was never let in (T14)', async () => {
  const storage = new Map<string, string>()
  const first = start({ storage })

  expect(await first.ask('cosmos_knownAccounts', { chainId })).toEqual([])
  expect(first.keplr.enable).not.toHaveBeenCalled()
  await first.ask('cosmos_requestAccounts', { chainId })

  const later = start({ storage })
  expect(await later.ask('cosmos_knownAccounts', { chainId })).toHaveLength(1)
  await later.ask('cosmos_disconnect', {})
  expect(await later.ask('cosmos_knownAccounts', { chainId })).toEqual([])
  expect(later.keplr.disable).toHaveBeenCalledOnce()
})

test('behavior: plain text is given to the wallet as text, other bytes as bytes (ADR-036)', async () => {
  const { ask, keplr } = start()
  const sign = (data: Uint8Array) => {
    const signDoc = arbitraryDoc(address, data)
    return ask('cosmos_signAmino', { chainId, signerAddress: address, signDoc })
  }

  expect(await sign(new TextEncoder().encode('grüezi'))).toMatchObject({ signature })
  await sign(Uint8Array.of(0xff, 0xfe))

  expect(keplr.signArbitrary).toHaveBeenNthCalledWith(1, chainId, address, 'grüezi')
  expect(keplr.signArbitrary).toHaveBeenNthCalledWith(
    2,
    chainId,
    address,
    Uint8Array.of(0xff, 0xfe),
  )
  expect(keplr.signAmino).not.toHaveBeenCalled()
})

test('behavior: a document names its chain, and bytes cross as base64', async () => {
  const { ask, keplr } = start()
  const signDoc = { chainId, bodyBytes: 'AQ==', authInfoBytes: 'Ag==', accountNumber: '300' }

  expect(await ask('cosmos_signDirect', { signerAddress: address, signDoc })).toEqual({
    signed: signDoc,
    signature,
  })
  await ask('cosmos_signAmino', {
    signerAddress: address,
    signDoc: { chain_id: 'osmosis-1', msgs: [] },
  })

  expect(keplr.signDirect).toHaveBeenCalledWith(chainId, address, {
    chainId,
    bodyBytes: Uint8Array.of(1),
    authInfoBytes: Uint8Array.of(2),
    accountNumber: 300n,
  })
  expect(keplr.signAmino).toHaveBeenCalledWith('osmosis-1', address, {
    chain_id: 'osmosis-1',
    msgs: [],
  })
})

test('behavior: a change of the key is a reason to ask again', () => {
  const { page, wallet } = start()
  const heard = vi.fn()
  const stop = wallet?.on(heard)

  page.dispatchEvent(new Event('keplr_keystorechange'))
  stop?.()
  page.dispatchEvent(new Event('keplr_keystorechange'))

  expect(heard.mock.calls).toEqual([['disconnect', undefined]])
})

test('behavior: one object in two places is one wallet, by its own name', () => {
  const { page, keplr } = start()
  const found: string[] = []
  Object.assign(page, { leap: keplr })

  discover(page as unknown as Window, { found: ({ name }) => found.push(name), lost: () => {} }) // as above

  expect(found).toEqual(['Leap'])
})

test('behavior: the widget may ask who it is, prompt to connect, and never sign (T14)', () => {
  const { quiet, prompting } = start().wallet as FoundWallet // one is there
  const methods = [
    'cosmos_signAmino',
    'cosmos_signDirect',
    'cosmos_getAccounts',
    'cosmos_suggestChain',
  ]

  expect(quiet.test('cosmos_knownAccounts') && prompting.test('cosmos_switchNetwork')).toBe(true)
  for (const method of methods) expect(quiet.test(method) || prompting.test(method)).toBe(false)
})

test('error: a no in words is 4001', async () => {
  const { ask, keplr, storage } = start()
  keplr.enable.mockRejectedValueOnce(new Error('Request rejected'))

  await expect(ask('cosmos_requestAccounts', { chainId })).rejects.toMatchObject({ code: 4001 })
  expect(storage.size).toBe(0)
})

test.each([
  ['no key', 'cosmos_requestAccounts', { getKey: async () => null }],
  [
    'a key without address',
    'cosmos_requestAccounts',
    { getKey: async () => ({ bech32Address: 7 }) },
  ],
  ['no signature', 'cosmos_signAmino', { signAmino: async () => ({ signed: {} }) }],
  [
    'half a signature',
    'cosmos_signAmino',
    { signAmino: async () => ({ signature: { signature: 'x' } }) },
  ],
])('error: a wallet that answers with %s', async (_name, method, change) => {
  const { ask } = start({ change })
  const signDoc = { chain_id: chainId, msgs: [] }

  await expect(ask(method, { chainId, signerAddress: address, signDoc })).rejects.toMatchObject({
    code: 'WALLET_BAD_ANSWER',
  })
})

test('error: what is no wallet is not listed (T19)', () => {
  expect(start({ change: { signDirect: undefined } }).found).toEqual([])
  expect(start({ change: { enable: 'yes' } }).found).toEqual([])
})
