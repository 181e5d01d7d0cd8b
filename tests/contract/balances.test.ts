import { readFileSync } from 'node:fs'
import { Keypair } from '@solana/web3.js'
import { type Abi, encodeDeployData, type Hex, pad, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceReader } from '../../chains/eip155/balanceReader.ts'
import { balanceReaderCode } from '../../chains/eip155/balanceReaderCode.ts'
import { compileContract } from '../../scripts/stack/compileContract.mjs'
import { startAnvil } from '../../scripts/stack/startAnvil.mjs'
import { startSolana } from '../../scripts/stack/startSolana.mjs'
import type { ServerConfigInput } from '../../server/config.ts'
import { createTestServer } from '../../server/testing.ts'
import { blockchainApi } from '../../shared-schemas/api/blockchain.ts'
import { createApi } from '../../shared-schemas/api/define.ts'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { TokenId } from '../../shared-schemas/entities/tokenId.ts'
import { createSolanaToken, token2022Program } from '../support/createSolanaToken.ts'
import { waitForReceipt } from '../support/waitForReceipt.ts'
import { startHttp } from './support/startHttp.ts'

// Real chains with tokens on them, good and hostile, read by the real server.

const network = 'eip155:31337'
const folder = '.cache/balances'
/** The second account of anvil, with 10,000 of its coin; the first account pays for what tests deploy. */
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let anvil: Awaited<ReturnType<typeof startAnvil>>
let zksync: Awaited<ReturnType<typeof startAnvil>>
let cluster: Awaited<ReturnType<typeof startSolana>>

beforeAll(async () => {
  ;[anvil, zksync, cluster] = await Promise.all([
    startAnvil({ chainId: 31_337 }),
    startAnvil({ chainId: 324 }),
    startSolana(),
  ])
}, 90_000)
afterAll(() => Promise.all([anvil.stop(), zksync.stop(), cluster.stop()]))

/** Code of a token that answers every question with one word. */
const answering = (word: Hex): Hex => `0x7f${word.slice(2)}60005260206000f3`
/** A balance of 18 and 18 decimal places, which is 0.000000000000000018. */
const good = answering(pad('0x12'))
const hostile = {
  'burns all gas': '0x5b600056',
  'returns 200,000 bytes': '0x62030d406000f3',
  reverts: '0x60006000fd',
  'returns one byte': '0x60016000f3',
  'has no code': '0x',
  'has 2^256 - 1 of everything': answering(pad('0xff', { size: 32 }).replace(/0/g, 'f') as Hex),
} satisfies Record<string, Hex>

const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const addressOf = (index: number) => pad(toHex(0xa0000 + index), { size: 20 })

/** Puts code at an address of its own, which is returned. */
async function placeToken(index: number, code: Hex, chain = anvil): Promise<Hex> {
  await chain.rpc('anvil_setCode', [addressOf(index), code])
  return addressOf(index)
}

const listed = (address: string, { decimals = 18, symbol = 'GOOD', on = network } = {}) => ({
  id: `${on}:${address}` as TokenId,
  symbol,
  decimals,
})

/** The server with those settings, and its client; `calls` holds the requests to nodes. */
async function startServer(settings: Partial<ServerConfigInput> = {}) {
  const calls: string[] = []
  const server = await createTestServer(
    { upstreams: { [network]: [anvil.url] }, ...settings },
    {
      startAt: Date.now(),
      fetch: (input, init) => {
        calls.push(String(init?.body))
        return fetch(input, init)
      },
    },
  )
  const api = createApi(blockchainApi, {
    baseUrl: 'https://api.test',
    common: { projectId: 'shop', st: 'appkit', sv: 'test' },
    fetch: server.fetch,
  })
  const ask = async (
    address: string = owner,
    {
      chainId = network as CaipNetworkId,
      ...query
    }: { chainId?: CaipNetworkId; forceUpdate?: string } = {},
  ) =>
    (await api('balance', { params: { address }, query: { currency: 'usd', chainId, ...query } }))
      .balances
  return { ...server, calls, ask }
}

test('default: the coin and the listed tokens that an account has, by one call of a node [7.12 7.32 3.13]', async () => {
  const token = await placeToken(1, good)
  const none = await placeToken(2, answering(pad('0x')))
  const { ask, calls } = await startServer({
    tokens: [
      { id: `${network}:native`, symbol: 'ETH', name: 'Ether', decimals: 18 },
      { ...listed(token), name: 'Good Token' },
      listed(none, { decimals: 0 }),
    ],
  })

  expect(await ask()).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: network,
      price: 0,
      quantity: { decimals: '18', numeric: '10000' },
      iconUrl: 'https://api.test/public/getTokenImage/ETH',
    },
    {
      name: 'Good Token',
      symbol: 'GOOD',
      chainId: network,
      address: `${network}:${token}`,
      price: 0,
      quantity: { decimals: '18', numeric: '0.000000000000000018' },
      iconUrl: 'https://api.test/public/getTokenImage/GOOD',
    },
  ])
  expect(calls).toHaveLength(1)
})

test('default: with a price each holding has its value in dollars', async () => {
  compileContract('examples/contracts/DemoPriceFeed.sol', folder)
  const coin: TokenId = `${network}:native`
  const creation = encodeDeployData({
    ...compiled('DemoPriceFeed'),
    args: ['ETH / USD', 2_000n * 10n ** 8n],
  })
  const { ask } = await startServer({
    tokens: [{ id: coin, symbol: 'ETH', decimals: 18 }],
    prices: {
      feeds: [
        {
          network,
          address: await deploy(anvil, creation),
          heartbeatSeconds: 3_600,
          tokens: [{ id: coin, symbol: 'ETH' }],
        },
      ],
    },
  })

  expect(await ask(addressOf(0))).toMatchObject([{ price: 2_000, value: 0 }])
  expect(await ask()).toMatchObject([{ symbol: 'ETH', price: 2_000, value: 20_000_000 }])
})

test('behavior: of 300 tokens the 294 good ones are found whatever the six others do', async () => {
  const codes = Object.values(hostile)
  const placed = await Promise.all(
    Array.from({ length: 300 }, (_, index) => placeToken(100 + index, codes[index] ?? good)),
  )
  const { ask, calls } = await startServer({ tokens: placed.map((address) => listed(address)) })

  const balances = await ask()

  expect(balances.map(({ address }) => address)).toEqual(
    placed.slice(codes.length).map((address) => `${network}:${address}`),
  )
  expect(calls).toHaveLength(1)
})

test('behavior: as many tokens as the limit fit into one answer of a node', async () => {
  const placed = Array.from({ length: 400 }, (_, index) => addressOf(1_000 + index))
  await Promise.all(placed.map((_, index) => placeToken(1_000 + index, good)))
  const { ask } = await startServer({ tokens: placed.map((address) => listed(address)) })

  expect(await ask()).toHaveLength(380)
})

test('behavior: a token with other decimal places than its list says is not shown', async () => {
  const token = await placeToken(4, good)
  const { ask } = await startServer({ tokens: [listed(token, { decimals: 6 })] })

  expect(await ask()).toEqual([])
})

test('behavior: an answer is kept for five seconds and shared, and forceUpdate asks past it', async () => {
  const token = await placeToken(5, good)
  const { ask, calls, clock } = await startServer({ tokens: [listed(token)] })
  const amounts = async (query = {}) =>
    (await ask(owner, query)).map(({ quantity }) => quantity.numeric)

  await Promise.all([ask(), ask(), ask()])
  expect(calls).toHaveLength(1)
  await placeToken(5, answering(pad('0x')))
  clock.now += 4_999
  expect(await amounts()).toEqual(['0.000000000000000018'])

  expect(await amounts({ forceUpdate: `${network}:${token}` })).toEqual([])
  clock.now += 1
  expect(await amounts()).toEqual([])
  expect(calls).toHaveLength(3)
})

test.each([
  ['eip155:999', owner, 'BALANCES_UNSUPPORTED'],
  ['bip122:000000000019d6689c085ae165831e93', owner, 'BALANCES_UNSUPPORTED'],
  [network, '0x12', 'INPUT_UNFIT'],
  [network, 'Gh9ZwEmdLJ8DscKNTkTqPbNwLNNBjuSzaG9Vp2KGtKJr', 'INPUT_UNFIT'],
] as const)('error: %s of %s is refused: %s', async (chainId, address, code) => {
  const { ask, calls } = await startServer()

  await expect(ask(address, { chainId })).rejects.toMatchObject({ code })
  expect(calls).toEqual([])
})

test.each([
  ['refuses', { error: { code: -32_000, message: 'out of gas' } }],
  ['answers with no hex', { result: 'no' }],
  ['answers with nothing', { result: '0x' }],
  ['answers with another type', { result: 5 }],
])(
  'error: a node that %s makes balances unavailable, and after five times it rests',
  async (_, answer) => {
    const url = await startHttp((_request, response) => {
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
    })
    const { ask, calls, clock } = await startServer({ upstreams: { [network]: [url] } })

    for (let times = 0; times < 6; times += 1)
      await expect(ask()).rejects.toMatchObject({ code: 'BALANCES_UNAVAILABLE' })

    expect(calls).toHaveLength(6) // the last one asks whether the node works at all
    clock.now += 30_000
    await expect(ask()).rejects.toMatchObject({ code: 'BALANCES_UNAVAILABLE' })
    expect(calls).toHaveLength(7)
  },
)

test('behavior: ZKsync, which runs no code that is not deployed, is read through Multicall3', async () => {
  const on = 'eip155:324'
  const address = '0xF9cda624FBC7e059355ce98a31693d299FACd963'
  compileContract('tests/contract/support/Aggregator.sol', folder)
  const aggregator = await deploy(zksync, compiled('Aggregator').bytecode)
  await zksync.rpc('anvil_setCode', [
    address,
    await zksync.rpc('eth_getCode', [aggregator, 'latest']),
  ])
  const token = await placeToken(6, good, zksync)
  const bad = await placeToken(7, hostile.reverts, zksync)
  const { ask, calls } = await startServer({
    upstreams: { [on]: [zksync.url] },
    tokens: [listed(bad, { on }), listed(token, { on })],
  })

  expect(await ask(owner, { chainId: on })).toMatchObject([
    { symbol: 'ETH', quantity: { numeric: '10000' } },
    { address: `${on}:${token}`, quantity: { numeric: '0.000000000000000018' } },
  ])
  expect(
    calls.filter((body) => body.includes(address.toLowerCase()) || body.includes(address)),
  ).toHaveLength(1)
})

test('behavior: on Solana the token accounts of both programs are summed by token', async () => {
  const holder = Keypair.generate().publicKey.toBase58()
  await cluster.rpc('requestAirdrop', [holder, 2e9])
  const one = await createSolanaToken(cluster, {
    owner: holder,
    amount: 7_000_000n,
    apart: 500_000n,
  })
  const two = await createSolanaToken(cluster, {
    owner: holder,
    amount: 1n,
    program: token2022Program,
  })
  const unlisted = await createSolanaToken(cluster, { owner: holder, amount: 9n })
  const { caipNetworkId: on } = cluster
  const { ask } = await startServer({
    upstreams: { [on]: [cluster.url] },
    tokens: [
      { id: `${on}:native`, symbol: 'SOL', decimals: 9 },
      listed(one.mint, { on, decimals: 6, symbol: 'ONE' }),
      listed(two.mint, { on, decimals: 6, symbol: 'TWO' }),
    ],
  })

  const balances = await ask(holder, { chainId: on })

  expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
    ['SOL', '2'],
    ['ONE', '7.5'],
    ['TWO', '0.000001'],
  ])
  expect(JSON.stringify(balances)).not.toContain(unlisted.mint)
})

test('behavior: a token by which contracts see the coin of their network is not counted beside it', () => {
  const addresses = (chain: number) =>
    balanceReader.listed(`eip155:${chain}`).map(([, , address]) => address.toLowerCase())

  expect(addresses(42_220)).not.toContain('0x471ece3750da237f93b8e339c536989b8978a438')
  expect(addresses(137)).not.toContain('0x0000000000000000000000000000000000001010')
  expect(addresses(1)).toContain('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
})

test('behavior: the code of the reader is what its source compiles to', () => {
  compileContract('chains/eip155/BalanceReader.sol', folder, {
    evmVersion: 'paris',
    metadata: false,
  })

  expect(balanceReaderCode).toBe(compiled('BalanceReader').bytecode)
})

function compiled(name: string): { abi: Abi; bytecode: Hex } {
  return JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))
}

/** The address of a contract that is new on a chain. */
async function deploy(chain: typeof anvil, data: Hex): Promise<string> {
  const hash = await chain.rpc('eth_sendTransaction', [{ from: payer, data, gas: '0x4c4b40' }])
  const { contractAddress } = await waitForReceipt(chain.rpc, hash)
  if (!contractAddress) throw new Error('Nothing was deployed')
  return contractAddress
}
