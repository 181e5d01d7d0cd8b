import { expect, test, vi } from 'vitest'
import { networks } from '../../chains/eip155/networks.ts'
import { SecureConfig } from '../../shared-schemas/options/secureConfig.ts'
import { createTestFrame } from '../testing.ts'
import { createPrices } from './prices.ts'

const ethereum = networks[0]! // the list begins with it
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const sepolia = 'eip155:11155111' as const

type Reply = (body: { addresses: string[] }) => Promise<Response> | Response

/** The prices of a frame whose server answers as the test says. */
function start(reply: Reply) {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') }
  const asked: string[][] = []
  const config = SecureConfig.parse({
    projectId: 'shop',
    mode: 'production',
    allowedOrigins: [],
    trustedOrigins: [],
    widgetOrigin: 'https://widget.test',
    apiUrl: 'https://api.test',
    networks: [],
    smartAccounts: [],
    hasContractAccounts: false,
    pricedTokens: ['eip155:1:native', `eip155:1:${usdc}`, 'eip155:10:native', `${sepolia}:native`],
  })
  const prices = createPrices({
    config,
    networks: new Map(networks.map((network) => [network.caipNetworkId, network])),
    now: () => clock.now,
    fetch: async (url, init) => {
      expect(url.href).toBe(
        'https://api.test/v1/fungible/price?st=appkit&sv=secure-frame&projectId=shop',
      )
      const body = JSON.parse(String(init.body))
      asked.push(body.addresses)
      return reply(body)
    },
  })
  return { prices, clock, asked }
}

const answer = (clock: { now: number }, usd: Record<string, number>, ageMs = 0) => {
  const fungibles = Object.entries(usd).map(([address, price]) => ({
    address,
    name: '',
    symbol: '',
    iconUrl: '',
    price,
    updatedAt: clock.now - ageMs,
  }))
  return Response.json({ fungibles })
}

test('default: all listed tokens of a network are asked for at once, whatever the request is about', async () => {
  const { prices, clock, asked } = start(() =>
    answer(clock, { 'eip155:1:native': 3_524.18, [`eip155:1:${usdc}`]: 0.9998 }),
  )
  expect(prices.of('eip155:1')).toEqual([])

  prices.refresh('eip155:1')
  prices.refresh('eip155:1')

  await vi.waitFor(() =>
    expect(prices.of('eip155:1')).toEqual([{ usd: 3_524.18 }, { address: usdc, usd: 0.9998 }]),
  )
  expect(asked).toEqual([['eip155:1:native', `eip155:1:${usdc}`]])
  expect(prices.of('eip155:10')).toEqual([])
})

test('behavior: prices are asked for again after 15 s, and not used after a minute', async () => {
  const { prices, clock, asked } = start(() => answer(clock, { 'eip155:1:native': 3_524.18 }))
  prices.refresh('eip155:1')
  await vi.waitFor(() => expect(prices.of('eip155:1')).toHaveLength(1))

  clock.now += 14_999
  prices.refresh('eip155:1')
  expect(asked).toHaveLength(1)

  clock.now += 45_001
  expect(prices.of('eip155:1')).toEqual([])
  prices.refresh('eip155:1')
  expect(asked).toHaveLength(2)
})

test('behavior: of a test network, or one without prices, nothing is asked', () => {
  const { prices, asked } = start(() => Response.json({}))

  prices.refresh(sepolia)
  prices.refresh('eip155:137')

  expect(asked).toEqual([])
})

test.each<[string, Reply]>([
  ['a server that fails', () => new Response('', { status: 502 })],
  ['a server that is gone', () => Promise.reject(new TypeError('fetch failed'))],
  ['another shape', () => Response.json({ fungibles: [{ price: '3' }] })],
])(
  'error: %s leaves the frame without prices, and is not asked again for 15 s',
  async (_, reply) => {
    const { prices, asked, clock } = start(reply)

    prices.refresh('eip155:1')
    prices.refresh('eip155:1')
    await Promise.resolve()

    expect(prices.of('eip155:1')).toEqual([])
    expect(asked).toHaveLength(1)
    clock.now += 15_000
    prices.refresh('eip155:1')
    expect(asked).toHaveLength(2)
  },
)

test('error: unknown, absurd and old prices, and those of other networks, are not used', async () => {
  const other = `0x${'12'.repeat(20)}`
  const { prices, clock } = start(({ addresses }) =>
    addresses.includes('eip155:1:native')
      ? answer(clock, {
          'eip155:1:native': 0,
          [`eip155:1:${usdc}`]: 1e9,
          'eip155:10:native': 5,
          [`eip155:1:${other}`]: 2,
        })
      : answer(clock, { 'eip155:10:native': 5 }, 3_600_000),
  )

  prices.refresh('eip155:10')
  prices.refresh('eip155:1')

  await vi.waitFor(() => expect(prices.of('eip155:1')).toEqual([{ address: other, usd: 2 }]))
  expect(prices.of('eip155:10')).toEqual([])
})

test('behavior: an approval waits for no price, and shows those that are known: T2', async () => {
  const refreshed: string[] = []
  const known = [{ usd: 3_524.18 }]
  const late = { refresh: (id: string) => void refreshed.push(id), of: () => [] }
  const silent = await createTestFrame({ prices: late })
  const waiting = silent.ask('personal_sign', ['0x6869', silent.address])
  expect(await silent.approve()).not.toHaveProperty('prices')
  await waiting
  expect(refreshed).toEqual([ethereum.caipNetworkId])

  const frame = await createTestFrame({ prices: { refresh: () => {}, of: () => known } })
  const asked = frame.ask('personal_sign', ['0x6869', frame.address])

  const item = await frame.approve()
  expect(item.prices).toEqual(known)
  expect(Object.isFrozen(item.prices)).toBe(true)
  await asked
})
