import { readFileSync } from 'node:fs'
import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { compileContract } from '../../scripts/stack/compileContract.mjs'
import { startAnvil } from '../../scripts/stack/startAnvil.mjs'
import type { ServerConfigInput } from '../../server/config.ts'
import { createTestServer } from '../../server/testing.ts'
import { blockchainApi } from '../../shared-schemas/api/blockchain.ts'
import { createApi } from '../../shared-schemas/api/define.ts'
import type { TokenId } from '../../shared-schemas/entities/tokenId.ts'
import { startHttp } from './support/startHttp.ts'

// A real chain with feeds of the demo's contract, which has Chainlink's interface, read by the real server.

const chainId = 31337
const network = `eip155:${chainId}` as const
const ether: TokenId = `${network}:native`
const dollar: TokenId = `${network}:0x663f3ad617193148711d28f5334ee4ed07016602`
const account = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)

let anvil: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  compileContract('examples/contracts/DemoPriceFeed.sol', '.cache/contracts')
  anvil = await startAnvil({ chainId })
}, 90_000)
afterAll(() => anvil.stop())

const usd = (dollars: number) => BigInt(Math.round(dollars * 1e8))
const seconds = (ms = Date.now()) => BigInt(Math.floor(ms / 1_000))

/** A feed on the chain; `report` changes what it says. */
async function deployFeed(dollars: number) {
  const { abi, bytecode } = JSON.parse(readFileSync('.cache/contracts/DemoPriceFeed.json', 'utf8'))
  const transport = http(anvil.url)
  const wallet = createWalletClient({ account, chain: foundry, transport })
  const chain = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  const settle = (hash: Hex) => chain.waitForTransactionReceipt({ hash })
  const hash = await wallet.deployContract({ abi, bytecode, args: ['X / USD', usd(dollars)] })
  const address = (await settle(hash)).contractAddress! // it was deployed
  return {
    address,
    report: async (price: bigint, at = seconds()) =>
      settle(
        await wallet.writeContract({ address, abi, functionName: 'report', args: [price, at] }),
      ),
  }
}

const feedOf = (address: string, id: TokenId, symbol = 'ETH') => ({
  network,
  address,
  heartbeatSeconds: 3_600,
  tokens: [{ id, symbol }],
})

/** The server with those settings of prices, and its client; `nodeCalls` counts requests to nodes. */
async function startServer(prices: ServerConfigInput['prices'], urls = [anvil.url]) {
  const calls: string[] = []
  const counting: typeof fetch = (input, init) => {
    calls.push(String(input))
    return fetch(input, init)
  }
  const server = await createTestServer(
    { upstreams: { [network]: urls }, prices },
    { fetch: counting, startAt: Date.now() },
  )
  const api = createApi(blockchainApi, {
    baseUrl: 'https://api.test',
    common: { projectId: 'shop', st: 'appkit', sv: 'test' },
    fetch: server.fetch,
  })
  const ask = async (...addresses: TokenId[]) =>
    (await api('fungiblePrice', { body: { currency: 'usd', addresses, projectId: 'shop' } }))
      .fungibles
  return { ...server, calls, ask, priceOf: async (id: TokenId) => (await ask(id))[0]?.price }
}

test('default: feeds on the operator’s chain price its coin and a token, in one request to its node [7.07]', async () => {
  const [coin, token] = [await deployFeed(3_524.18), await deployFeed(0.9998)]
  const { ask, calls } = await startServer({
    feeds: [feedOf(coin.address, ether), feedOf(token.address, dollar, 'DUSD')],
  })

  const [first, second, ...others] = await ask(ether, dollar, `${network}:0x${'12'.repeat(20)}`)

  expect(first).toMatchObject({ address: ether, symbol: 'ETH', price: 3_524.18 })
  expect(first?.iconUrl).toBe('https://api.test/public/getTokenImage/ETH')
  expect(Math.abs(Date.now() - (first?.updatedAt ?? 0))).toBeLessThan(60_000)
  expect(second).toMatchObject({ address: dollar, symbol: 'DUSD', name: 'DUSD', price: 0.9998 })
  expect(others).toEqual([]) // no source can know it
  expect(calls).toHaveLength(1)
})

test('behavior: a price is kept for 15 s, and all who wait for it share one request', async () => {
  const feed = await deployFeed(2_000)
  const { priceOf, calls, clock } = await startServer({ feeds: [feedOf(feed.address, ether)] })

  expect(await Promise.all([1, 2, 3].map(() => priceOf(ether)))).toEqual([2_000, 2_000, 2_000])
  await feed.report(usd(2_001))
  clock.now += 14_999
  expect(await priceOf(ether)).toBe(2_000)
  expect(calls).toHaveLength(1)

  clock.now += 1 // now the old one is answered once more, while it is renewed
  expect(await priceOf(ether)).toBe(2_000)
  await vi.waitFor(async () => expect(await priceOf(ether)).toBe(2_001))
  expect(calls).toHaveLength(2)
})

test('behavior: a native coin is also asked for by the placeholder address of exchanges', async () => {
  const feed = await deployFeed(2_000)
  const { ask } = await startServer({ feeds: [feedOf(feed.address, ether)] })
  const placeholder: TokenId = `${network}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`

  expect(await ask(placeholder)).toMatchObject([{ address: placeholder, price: 2_000 }])
})

test.each<[string, (feed: Awaited<ReturnType<typeof deployFeed>>) => Promise<unknown>]>([
  ['is silent for more than 1.5 heartbeats', (feed) => feed.report(usd(1), seconds() - 5_401n)],
  ['says zero', (feed) => feed.report(0n)],
  ['is negative', (feed) => feed.report(-1n)],
  ['is absurd', (feed) => feed.report(usd(1e9))],
])(
  'error: the price of a feed that %s is not known, which is no price of zero',
  async (_, spoil) => {
    const feed = await deployFeed(2_000)
    await spoil(feed)
    const { ask } = await startServer({ feeds: [feedOf(feed.address, ether)] })

    const [found] = await ask(ether)

    expect(found).toMatchObject({ price: 0 })
    expect(found).not.toHaveProperty('updatedAt')
  },
)

test('error: feeds without a contract, or with other decimals than the list says, have no price', async () => {
  const feed = await deployFeed(2_000)
  const { ask } = await startServer({
    feeds: [
      { ...feedOf(feed.address, ether), decimals: 18 },
      feedOf(`0x${'99'.repeat(20)}`, dollar, 'DUSD'),
    ],
  })

  expect((await ask(ether, dollar)).map(({ price }) => price)).toEqual([0, 0])
})

test('behavior: a late feed is given with the time until which it stood by its price', async () => {
  const feed = await deployFeed(2_000)
  const updatedAt = seconds() - 5_000n // its heartbeat is 3,600 s
  await feed.report(usd(2_000), updatedAt)
  const { ask } = await startServer({ feeds: [feedOf(feed.address, ether)] })

  expect(await ask(ether)).toMatchObject([
    { price: 2_000, updatedAt: (Number(updatedAt) + 3_600) * 1_000 },
  ])
})

test('behavior: a price that jumps by more than half is not known for ten minutes, then taken', async () => {
  const feed = await deployFeed(2_000)
  const { priceOf, clock } = await startServer({
    feeds: [{ ...feedOf(feed.address, ether), heartbeatSeconds: 86_400 }],
  })
  expect(await priceOf(ether)).toBe(2_000)

  await feed.report(usd(900))
  clock.now += 76_000 // older prices are not answered any more
  expect(await priceOf(ether)).toBe(0)
  clock.now += 590_000
  expect(await priceOf(ether)).toBe(0)
  clock.now += 76_000
  expect(await priceOf(ether)).toBe(900)
})

test('behavior: a second source that reports the jump too lets it pass at once', async () => {
  const feed = await deployFeed(2_000)
  const gecko = await startHttp((_, response) =>
    response.end(JSON.stringify({ ethereum: { usd: 880, last_updated_at: Number(seconds()) } })),
  )
  const { priceOf, clock } = await startServer({
    sources: ['chain', 'coingecko'],
    coingecko: { apiKey: 'k', url: gecko },
    feeds: [{ ...feedOf(feed.address, 'eip155:1:native'), heartbeatSeconds: 86_400 }],
  })
  expect(await priceOf('eip155:1:native')).toBe(2_000)

  await feed.report(usd(900))
  clock.now += 76_000

  expect(await priceOf('eip155:1:native')).toBe(900)
})

test('error: no node answers: 502 with its code, and after five failures nothing is called for 30 s', async () => {
  const down = await startHttp((_, response) => response.writeHead(500).end())
  const { ask, calls, clock, lines } = await startServer(
    { feeds: [feedOf(`0x${'99'.repeat(20)}`, ether)] },
    [down],
  )

  for (let count = 0; count < 6; count += 1)
    await expect(ask(ether)).rejects.toMatchObject({ code: 'PRICES_UNAVAILABLE' })

  expect(calls).toHaveLength(5)
  expect(lines.filter(({ source }) => source === `chain ${network}`)).toHaveLength(1)
  clock.now += 30_000
  await expect(ask(ether)).rejects.toMatchObject({ code: 'PRICES_UNAVAILABLE' })
  expect(calls).toHaveLength(6)
})

test('behavior: without a node of Ethereum and without feeds nothing has a price, and nothing is called', async () => {
  const { ask, calls } = await startServer({})

  expect(await ask('eip155:1:native', ether, 'eip155:11155111:native')).toEqual([])
  expect(calls).toEqual([])
})

test('behavior: the listed feeds are read on Ethereum, those of several networks in one request', async () => {
  const asked: { to: string; data: string }[] = []
  const node = await startHttp((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      const batch = JSON.parse(body) as { id: number; params: [{ to: string; data: string }] }[]
      for (const { params } of batch) asked.push(params[0])
      response.end(JSON.stringify(batch.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x' }))))
    })
  })
  const server = await createTestServer(
    { upstreams: { 'eip155:1': [node] } },
    { startAt: Date.now() },
  )
  const addresses = [
    'eip155:1:native',
    'eip155:10:native',
    'eip155:8453:native',
    'eip155:56:native',
  ]

  const answer = await server.post(
    'https://api.test/v1/fungible/price?projectId=shop&st=appkit&sv=test',
    JSON.stringify({ currency: 'usd', addresses, projectId: 'shop' }),
  )

  expect(answer.status).toBe(200)
  expect(asked.filter(({ data }) => data === '0xfeaf968c').map(({ to }) => to)).toEqual([
    '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419',
    '0x14e613AC84a31f709eadbdF89C6CC390fDc9540A',
  ])
})

test('error: more than 100 tokens, another currency and more than 120 requests a minute are refused', async () => {
  const server = await createTestServer({})
  onTestFinished(server.close)
  const url = 'https://api.test/v1/fungible/price?projectId=shop&st=appkit&sv=test'
  const ask = (body: object) => server.post(url, JSON.stringify({ currency: 'usd', ...body }))
  const many = Array.from({ length: 101 }, () => ether)

  expect((await ask({ addresses: many })).status).toBe(400)
  expect((await ask({ addresses: [ether], currency: 'eur' })).status).toBe(400)
  expect((await ask({ addresses: ['ether'] })).status).toBe(400)
  const statuses = []
  for (let count = 3; count <= 120; count += 1)
    statuses.push((await ask({ addresses: [ether] })).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 200)).toHaveLength(117)
})
