import { Keypair } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { type Network, toNetwork } from '../../shared-schemas/entities/network.ts'
import { adapter } from './adapter.ts'
import { networks } from './networks.ts'

const [mainnet, , devnet] = networks as [Network, Network, Network] // the three public clusters
const local = toNetwork({
  id: 'ALpLuxbSqMESdCTFM3wzE5CCBMa6gY1r',
  chainNamespace: 'solana',
  name: 'Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})
const [alice, bob] = [Keypair.generate(), Keypair.generate()].map((key) => key.publicKey.toBase58())

const connect = (answer: unknown, network = mainnet) =>
  adapter.connect({ request: async () => answer, network })

test('default: accounts are on the network that the site is on', async () => {
  const answer = [{ pubkey: alice, chains: ['solana:mainnet', 'solana:devnet'] }, { pubkey: bob }]

  expect(await connect(answer)).toEqual({
    accounts: [{ address: alice }, { address: bob }],
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
})

test('param: a session that says addresses only, and one twice', async () => {
  expect((await connect([alice, alice, { pubkey: alice }])).accounts).toEqual([{ address: alice }])
})

test.each([
  ['by its id of former days', mainnet, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['by its id of former days', devnet, 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
  ['by its id', devnet, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['as the local one', local, 'solana:localnet'],
])('behavior: a wallet may name a network %s', async (_, network, chain) => {
  expect((await connect([{ pubkey: alice, chains: [chain] }], network)).accounts).toHaveLength(1)
})

test('behavior: of several accounts those count that work on the network', async () => {
  const answer = [
    { pubkey: alice, chains: ['solana:devnet'] },
    { pubkey: bob, chains: ['solana:mainnet'] },
  ]

  expect((await connect(answer)).accounts).toEqual([{ address: bob }])
})

test.each([
  ['connect', local],
  ['switchNetwork', devnet],
] as const)(
  'error: %s: a wallet that does not work on the network says so',
  async (name, network) => {
    const request = async () => [{ pubkey: alice, chains: ['solana:mainnet'] }]

    await expect(adapter[name]({ request, network })).rejects.toMatchObject({
      code: 4901,
      message: expect.stringContaining(`The wallet does not work on solana:`),
    })
  },
)

test.each([
  ['nothing', undefined],
  ['a text', alice],
  ['no account', []],
  ['an address of 31 bytes', [{ pubkey: '2'.repeat(42) }]],
  ['44 letters that are no 32 bytes', [{ pubkey: 'z'.repeat(44) }]],
  ['an EVM address', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']],
  ['a good one among bad ones', [alice, '']],
  ['101 accounts', Array(101).fill(alice)],
  ['chains that are none', [{ pubkey: alice, chains: 'solana:mainnet' }]],
])('error: %s is no answer (F24)', async (_, answer) => {
  await expect(connect(answer)).rejects.toMatchObject({ code: 'WALLET_BAD_ANSWER' })
})

test('behavior: no account is an answer while nobody is asked', async () => {
  const answer = await adapter.reconnect({ request: async () => [], network: mainnet })

  expect(answer.accounts).toEqual([])
})

test.each([
  ['as a wallet of the page tells them', [{ pubkey: alice, chains: [] }], [{ address: alice }]],
  ['as a session does', [alice], [{ address: alice }]],
  ['none', [], []],
  ['garbage', { a: 1 }, undefined],
  ['garbage', [alice, 7], undefined],
])('behavior: changed accounts, %s', (_, data, accounts) => {
  expect(adapter.readAccountsChanged(data)).toEqual(accounts)
})

test.each([
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['eip155:1', undefined],
  ['', undefined],
  [{ chain: 1 }, undefined],
])('behavior: a changed network: %j', (data, network) => {
  expect(adapter.readChainChanged(data)).toBe(network)
})

test('behavior: a balance is what a node says, in lamports', async () => {
  const asked: unknown[] = []
  const request = async (given: unknown) => {
    asked.push(given)
    return { context: { slot: 1 }, value: 1_500_000_000 }
  }

  expect(await adapter.getBalance({ request, address: alice!, network: mainnet })).toBe(
    1_500_000_000n,
  )
  expect(asked).toEqual([{ method: 'getBalance', params: [alice, { commitment: 'confirmed' }] }])
})

test.each([{ value: -1 }, { value: '1' }, { value: null }, null])(
  'error: %j is no balance (T21)',
  async (answer) => {
    const asking = adapter.getBalance({
      request: async () => answer,
      address: alice!,
      network: mainnet,
    })

    await expect(asking).rejects.toMatchObject({ code: -32603 })
  },
)
