import { createPublicKey, verify } from 'node:crypto'
import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, VersionedTransaction } from '@solana/web3.js'
import { expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { toRpcError } from '../../shared-schemas/errors/toRpcError.ts'
import { createSolanaWallet } from '../../testing/wallets/solana.ts'
import type { ProviderHost } from '../types.ts'
import { createProvider } from './provider.ts'
import { keyOf, writeV0 } from './testing.ts'

const mainnet: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = Keypair.generate()
const address = key.publicKey.toBase58()

/** A kit as its providers see it, with a wallet that really signs behind it. */
function start({ connected = true, network = mainnet as CaipNetworkId | null } = {}) {
  const wallet = createSolanaWallet({ privateKeys: [key.secretKey.slice(0, 32)] })
  const listeners = new Set<() => void>()
  const facts = {
    address: connected ? address : undefined,
    network: network ?? undefined,
  }
  const set = (change: Partial<typeof facts>) => {
    Object.assign(facts, change)
    for (const listener of listeners) listener()
  }
  const asked: Parameters<ProviderHost['request']>[0][] = []
  const connect = vi.fn(async () => set({ address }))
  const disconnect = vi.fn(async () => set({ address: undefined }))
  const host: ProviderHost = {
    address: () => facts.address,
    network: () => facts.network,
    request(given) {
      asked.push(given)
      return wallet.request(given)
    },
    connect,
    disconnect,
    settled: async () => {},
    explain: (thrown) => Promise.reject(toRpcError(thrown)),
    onChange: (listener) => listeners.add(listener),
  }
  return { provider: createProvider(host), set, asked, connect, disconnect, wallet, host }
}

const write = (lamports = 1) =>
  writeV0(
    [SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: keyOf(1), lamports })],
    key.publicKey,
  )
const isSigned = (bytes: Uint8Array) =>
  VersionedTransaction.deserialize(bytes).signatures[0]!.some((each) => each !== 0)

test('default: a wallet of the standard with one account', () => {
  const { provider } = start()

  expect(provider).toMatchObject({ version: '1.0.0', name: 'AppKit', chains: ['solana:mainnet'] })
  expect(provider.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(provider.accounts).toEqual([
    {
      address,
      publicKey: key.publicKey.toBytes(),
      chains: ['solana:mainnet'],
      features: [
        'solana:signIn',
        'solana:signMessage',
        'solana:signTransaction',
        'solana:signAndSendTransaction',
      ],
    },
  ])
  expect(Object.isFrozen(provider.features)).toBe(true)
})

test('behavior: its chains are never empty, whatever is known yet', () => {
  const { provider, set } = start({ connected: false, network: null })

  expect(provider.chains).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet'])
  set({ network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  expect(provider.chains).toEqual(['solana:devnet'])
})

const message = (...parts: string[]) =>
  [`shop.example wants you to sign in with your Solana account:\n${address}`, ...parts].join('\n\n')

test.each([
  ['nothing', {}, message()],
  ['a statement', { statement: 'Welcome' }, message('Welcome')],
  [
    'everything',
    {
      statement: 'Welcome',
      uri: 'https://shop.example/login',
      version: '1',
      chainId: 'mainnet',
      nonce: '12345678',
      issuedAt: '2026-01-01T00:00:00Z',
      resources: ['https://shop.example/terms'],
    },
    message(
      'Welcome',
      'URI: https://shop.example/login\nVersion: 1\nChain ID: mainnet\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z\nResources:\n- https://shop.example/terms',
    ),
  ],
])('default: signing in with %s connects and signs exactly that', async (_what, input, text) => {
  vi.stubGlobal('window', { location: { host: 'shop.example' } }) // Node has none
  const { provider, connect } = start({ connected: false })

  const [output] = await provider.features['solana:signIn'].signIn(input)

  expect(connect).toHaveBeenCalledOnce()
  expect(new TextDecoder().decode(output?.signedMessage)).toBe(text)
  const publicKey = createPublicKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: Buffer.from(key.publicKey.toBytes()).toString('base64url'),
    },
    format: 'jwk',
  })
  expect(verify(null, output!.signedMessage, publicKey, output!.signature)).toBe(true)
  expect(output?.account).toBe(provider.accounts[0])
  vi.unstubAllGlobals()
})

test('error: signing in with another account than the connected one', async () => {
  vi.stubGlobal('window', { location: { host: 'shop.example' } }) // as above
  const { provider } = start()
  const other = Keypair.generate().publicKey.toBase58()

  const signing = provider.features['solana:signIn'].signIn({ address: other })

  await expect(signing).rejects.toMatchObject({ code: 4100 })
  vi.unstubAllGlobals()
})

test('default: connect opens the modal once; silent never does', async () => {
  const { provider, connect } = start({ connected: false })
  const feature = provider.features['standard:connect']

  expect(await feature.connect({ silent: true })).toEqual({ accounts: [] })
  expect(connect).not.toHaveBeenCalled()
  expect((await feature.connect()).accounts[0]?.address).toBe(address)
  await feature.connect()
  expect(connect).toHaveBeenCalledOnce()
})

test('behavior: the account stays the same object while nothing changes', async () => {
  const { provider, set } = start()
  const [before] = provider.accounts

  set({})
  await provider.features['standard:connect'].connect()

  expect(provider.accounts[0]).toBe(before)
})

test('behavior: changes of account and network are told', () => {
  const { provider, set } = start()
  const heard = vi.fn()
  const stop = provider.features['standard:events'].on('change', heard)

  set({ network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  set({ address: undefined })
  stop()
  set({ address })

  expect(heard.mock.calls).toEqual([
    [{ chains: ['solana:devnet'], accounts: [expect.objectContaining({ address })] }],
    [{ accounts: [] }],
  ])
})

test('default: a message comes back with its signature', async () => {
  const { provider, asked } = start()
  const message = new TextEncoder().encode('hello')

  const [output] = await provider.features['solana:signMessage'].signMessage({
    account: provider.accounts[0]!,
    message,
  })

  expect(output?.signedMessage).toBe(message)
  expect(output?.signature).toHaveLength(64)
  expect(asked).toEqual([
    {
      method: 'solana_signMessage',
      params: { message: base58.encode(message), pubkey: address },
      network: mainnet,
    },
  ])
})

test('default: one transaction is signed, and several in one question', async () => {
  const { provider, asked } = start()
  const account = provider.accounts[0]!
  const { signTransaction } = provider.features['solana:signTransaction']

  const one = await signTransaction({ account, transaction: write(), chain: 'solana:mainnet' })
  const two = await signTransaction(
    { account, transaction: write(2) },
    { account, transaction: write(3) },
  )

  expect([...one, ...two].map((each) => isSigned(each.signedTransaction))).toEqual([
    true,
    true,
    true,
  ])
  expect(asked.map(({ method }) => method)).toEqual([
    'solana_signTransaction',
    'solana_signAllTransactions',
  ])
})

test('behavior: a wallet that answers with its signature alone has it put in', async () => {
  const { provider, host, wallet } = start()
  host.request = async (given) => {
    const { signature } = Object(await wallet.request(given))
    return { signature }
  }

  const [output] = await provider.features['solana:signTransaction'].signTransaction({
    account: provider.accounts[0]!,
    transaction: write(),
  })

  expect(isSigned(output!.signedTransaction)).toBe(true)
})

test('default: sending passes on how it is to be sent, but for what the site waits for itself', async () => {
  const { provider, host } = start()
  const asked = vi.fn(async (_given: unknown) => ({
    signature: base58.encode(new Uint8Array(64).fill(1)),
  }))
  host.request = asked
  const transaction = write()

  const [output] = await provider.features['solana:signAndSendTransaction'].signAndSendTransaction({
    account: provider.accounts[0]!,
    transaction,
    chain: mainnet,
    options: { skipPreflight: true, commitment: 'finalized' },
  })

  expect(output?.signature).toEqual(new Uint8Array(64).fill(1))
  expect(asked.mock.calls[0]![0]).toMatchObject({
    params: {
      transaction: base64.encode(transaction),
      pubkey: address,
      sendOptions: { skipPreflight: true },
    },
  })
  expect(JSON.stringify(asked.mock.calls)).not.toContain('finalized')
})

test('error: a request for another network than the active one (-32602)', async () => {
  const { provider, asked } = start()
  const account = provider.accounts[0]!
  const { signTransaction } = provider.features['solana:signTransaction']
  const wrong = { account, transaction: write(), chain: 'solana:devnet' }

  await expect(signTransaction(wrong)).rejects.toMatchObject({ code: -32602 })
  await expect(signTransaction({ account, transaction: write() }, wrong)).rejects.toMatchObject({
    code: -32602,
  })
  expect(asked).toEqual([])
})

test('error: an account that is not the connected one (4100)', async () => {
  const { provider, set } = start()
  const account = provider.accounts[0]!
  set({ address: undefined })

  await expect(
    provider.features['solana:signMessage'].signMessage({ account, message: new Uint8Array(1) }),
  ).rejects.toMatchObject({ code: 4100 })
})

test('behavior: disconnecting ends the connection for good', async () => {
  const { provider, disconnect } = start()

  await provider.features['standard:disconnect'].disconnect()

  expect(disconnect).toHaveBeenCalledOnce()
  expect(provider.accounts).toEqual([])
})

test('misc: disconnecting while nobody is connected asks nobody', async () => {
  const { provider, asked } = start({ connected: false })

  await provider.features['standard:disconnect'].disconnect()

  expect(asked).toEqual([])
})

type Features = ReturnType<typeof createProvider>['features']
const account = { address } as never
const transaction = new Uint8Array(1)

test.each<[string, (features: Features) => Promise<unknown>, { connected: boolean }]>([
  ['connect', (each) => each['standard:connect'].connect(), { connected: false }],
  ['disconnect', (each) => each['standard:disconnect'].disconnect(), { connected: true }],
  ['signIn', (each) => each['solana:signIn'].signIn(), { connected: false }],
  [
    'signMessage',
    (each) => each['solana:signMessage'].signMessage({ account, message: transaction }),
    { connected: true },
  ],
  [
    'signTransaction',
    (each) => each['solana:signTransaction'].signTransaction({ account, transaction }),
    { connected: true },
  ],
  [
    'signAndSendTransaction',
    (each) =>
      each['solana:signAndSendTransaction'].signAndSendTransaction({
        account,
        transaction,
        chain: 'solana:mainnet',
      }),
    { connected: true },
  ],
])('error: %s rejects with a numeric code', async (_call, call, state) => {
  const fail = () => Promise.reject(new Error('The extension went away.'))
  const { host } = start(state)
  const { features } = createProvider({ ...host, request: fail, connect: fail, disconnect: fail })

  await expect(call(features)).rejects.toMatchObject({ code: expect.any(Number) })
})
