import { expect, test } from 'vitest'
import { parseConfig } from '../../parseConfig.ts'
import { testConfig } from '../../testing.ts'

const address = `0x${'11'.repeat(20)}`
const feed = {
  network: 'eip155:31337',
  address,
  heartbeatSeconds: 3_600,
  tokens: [{ id: 'eip155:31337:native', symbol: 'ETH' }],
}
const upstreams = { 'eip155:31337': ['http://127.0.0.1:8545'] }
const local = (testnet: boolean) => ({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  testnet,
})
const projectWith = (testnet: boolean) => [
  { ...testConfig.projects[0], networks: [local(testnet)] },
]

const parse = (settings: object) =>
  parseConfig({ ...testConfig, dist: '/dist', upstreams, ...settings })

test('default: prices come from feeds on chains, and a chain of one’s own may have some', () => {
  expect(parse({}).prices).toEqual({ sources: ['chain'], feeds: [] })
  const { prices } = parse({ prices: { feeds: [feed] }, projects: projectWith(false) })
  expect(prices.feeds[0]).toMatchObject({ decimals: 8 })
})

test.each([
  [
    { prices: { sources: ['chain', 'coingecko'] } },
    'prices.sources: expected prices.coingecko beside it, with its apiKey.',
  ],
  [
    { prices: { coingecko: { apiKey: 'k' } } },
    'prices.coingecko: expected "coingecko" in prices.sources, which uses it.',
  ],
  [
    { prices: { sources: ['chain', 'chain'] } },
    'prices.sources[1]: expected each source once: chain.',
  ],
  [{ prices: { sources: ['oracle'] } }, 'prices.sources[0]: expected "chain" or "coingecko".'],
  [
    { prices: { sources: ['coingecko'], coingecko: { apiKey: 'k', url: 'http://prices.test' } } },
    'prices.coingecko.url: expected an https URL.',
  ],
  [
    { prices: { feeds: [{ ...feed, network: 'eip155:5' }] } },
    'prices.feeds[0].network: expected upstreams["eip155:5"], which reads the feed.',
  ],
  [
    { prices: { feeds: [{ ...feed, network: 'cosmos:hub' }] } },
    'prices.feeds[0].network: expected a network with price feeds, not cosmos:hub.',
  ],
  [
    { prices: { feeds: [{ ...feed, address: '0x12' }] } },
    'prices.feeds[0].address: expected the address of a contract on eip155:31337.',
  ],
  [
    { prices: { feeds: [feed, feed] } },
    'prices.feeds[1].tokens[0].id: expected a token of its own: eip155:31337:native is also prices.feeds[0].tokens[0].id.',
  ],
  [
    { prices: { feeds: [feed] }, projects: projectWith(true) },
    'prices.feeds[0].tokens[0].id: expected a network with prices: eip155:31337 is a test network in projects[0].networks[0].',
  ],
  [
    {
      prices: { feeds: [{ ...feed, tokens: [{ id: 'eip155:11155111:native', symbol: 'ETH' }] }] },
    },
    'prices.feeds[0].tokens[0].id: expected a network with prices: eip155:11155111 is a test network in our list.',
  ],
])('error: %o is refused with its place and what is expected', (settings, told) => {
  expect(() => parse(settings)).toThrow(
    expect.objectContaining({ message: `Server configuration, ${told}` }),
  )
})
