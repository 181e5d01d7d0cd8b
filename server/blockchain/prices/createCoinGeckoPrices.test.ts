import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { blockchainApi } from '../../../shared-schemas/api/blockchain.ts'
import { createApi } from '../../../shared-schemas/api/define.ts'
import type { TokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { createTestServer } from '../../testing.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const unknown = `0x${'12'.repeat(20)}`

/** A server that speaks as CoinGecko publishes it; `answers` by path. */
async function startCoinGecko(answers: Record<string, unknown>) {
  const asked: { url: string; key: unknown }[] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, key: headers['x-cg-pro-api-key'] })
    const answer = answers[new URL(url, 'http://x').pathname]
    if (answer === undefined) response.writeHead(404).end('{}')
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { url: `http://127.0.0.1:${port}/api/v3`, asked }
}

async function startServer(url: string) {
  const server = await createTestServer(
    { prices: { sources: ['coingecko'], coingecko: { apiKey: 'secret', url } } },
    { startAt: 1_800_000_000_000 },
  )
  const api = createApi(blockchainApi, {
    baseUrl: 'https://api.test',
    common: { projectId: 'shop', st: 'appkit', sv: 'test' },
    fetch: server.fetch,
  })
  const ask = async (...addresses: TokenId[]) =>
    (await api('fungiblePrice', { body: { currency: 'usd', addresses } })).fungibles
  return { ask, clock: server.clock }
}

test('default: coins by their ids in one request, tokens by their addresses in one for each network', async () => {
  const updated = 1_799_999_990
  const { url, asked } = await startCoinGecko({
    '/api/v3/simple/price': {
      ethereum: { usd: 3_524.18, last_updated_at: updated },
      solana: { usd: 180.5, last_updated_at: updated },
    },
    '/api/v3/simple/token_price/ethereum': { [usdc]: { usd: 0.9998, last_updated_at: updated } },
  })
  const { ask } = await startServer(url)

  const found = await ask(
    'eip155:1:native',
    'eip155:10:native',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:native',
    `eip155:1:${usdc.toUpperCase().replace('X', 'x')}`,
    `eip155:1:${unknown}`,
  )

  expect(found.map(({ price }) => price)).toEqual([3_524.18, 3_524.18, 180.5, 0.9998, 0])
  expect(found[0]?.updatedAt).toBe(updated * 1_000)
  expect(asked).toEqual([
    {
      url: '/api/v3/simple/price?ids=ethereum%2Csolana&vs_currencies=usd&include_last_updated_at=true',
      key: 'secret',
    },
    {
      url: `/api/v3/simple/token_price/ethereum?contract_addresses=${usdc}%2C${unknown}&vs_currencies=usd&include_last_updated_at=true`,
      key: 'secret',
    },
  ])
})

test('behavior: of test networks and networks that it does not list nothing is asked', async () => {
  const { url, asked } = await startCoinGecko({})
  const { ask } = await startServer(url)

  expect(await ask('eip155:11155111:native', 'eip155:31337:native')).toEqual([])
  expect(asked).toEqual([])
})

test.each([
  ['null', { ethereum: { usd: null } }],
  ['nothing', {}],
  ['no number', { ethereum: {} }],
])('error: a coin with %s for a price has none that is known', async (_, answer) => {
  const { url } = await startCoinGecko({ '/api/v3/simple/price': answer })

  expect(await (await startServer(url)).ask('eip155:1:native')).toMatchObject([{ price: 0 }])
})

test.each([
  ['an error', undefined],
  ['another shape', { ethereum: 'much' }],
  ['a list', [1]],
])('error: an answer with %s makes prices unavailable', async (_, answer) => {
  const { url } = await startCoinGecko({ '/api/v3/simple/price': answer })

  await expect((await startServer(url)).ask('eip155:1:native')).rejects.toMatchObject({
    code: 'PRICES_UNAVAILABLE',
  })
})
