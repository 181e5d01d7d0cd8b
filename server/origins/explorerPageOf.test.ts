import { expect, test } from 'vitest'
import { createTestServer } from '../testing.ts'
import { explorerPageOf } from './explorerPageOf.ts'

const address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const solanaAccount = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const own = (url: string) => ({
  networks: [
    {
      id: 1,
      name: 'Mainnet',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://node.test'] } },
      blockExplorers: { default: { name: 'Own', url } },
    },
  ],
})

test('default: a built-in network has its explorer', () => {
  expect(explorerPageOf(undefined, { network: 'eip155:10', address })).toBe(
    `https://optimistic.etherscan.io/address/${address}`,
  )
})

test.each([
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'https://explorer.solana.com/address/'],
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'https://solscan.io/account/'],
])('behavior: so has %s of Solana, with what its address asks for besides', (id, start) => {
  const page = explorerPageOf(undefined, { network: `solana:${id}`, address: solanaAccount })

  expect(page?.startsWith(`${start}${solanaAccount}`)).toBe(true)
  expect(page?.includes('cluster=devnet')).toBe(start.includes('explorer'))
})

test.each([
  ['https://scan.test/', `https://scan.test/address/${address}`],
  ['https://scan.test/mainnet', `https://scan.test/mainnet/address/${address}`],
  ['ws://scan.test', undefined],
])('behavior: that of the project comes first: %s', (url, page) => {
  expect(explorerPageOf(own(url), { network: 'eip155:1', address })).toBe(page)
})

test.each([
  ['an unknown network', { network: 'eip155:999999', address }],
  ['no network', { network: undefined, address }],
  ['no address', { network: 'eip155:1', address: undefined }],
  ['another path', { network: 'eip155:1', address: `${address}/../login` }],
  ['a hash', { network: 'eip155:1', address: `0x${'a1'.repeat(32)}` }],
  ['an address of another chain', { network: 'eip155:1', address: solanaAccount }],
  [
    'letters that base58 has not',
    { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: 'Il0O'.repeat(10) },
  ],
  ['a query', { network: 'eip155:1', address: `${address}?a=b` }],
])('error: %s has no page', (_, given) => {
  expect(explorerPageOf(undefined, given)).toBeUndefined()
})

const open = async (query: string) =>
  (await createTestServer()).get(`https://secure.test/explorer?${query}`)

test('behavior: the page goes on to the explorer, runs nothing, and has no list of servers', async () => {
  const answer = await open(`projectId=shop&network=eip155%3A1&address=${address}`)

  const url = `https://etherscan.io/address/${address}`
  expect(answer.status).toBe(200)
  expect(answer.headers.get('refresh')).toBe(`0; url=${url}`)
  expect(await answer.text()).toContain(
    `<a href="${url}" rel="noreferrer">Continue to etherscan.io</a>`,
  )
  expect(answer.headers.get('connection-allowlist')).toBeNull()
  expect(answer.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*script-src 'self';.*frame-ancestors 'none'/,
  )
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})

test('error: anything else is a page that leads nowhere', async () => {
  const answer = await open('network=eip155%3A1&address=javascript:alert(1)')

  expect([answer.status, answer.headers.get('refresh')]).toEqual([404, null])
})
