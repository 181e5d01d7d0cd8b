import { expect, test } from 'vitest'
import { createApi, type Input } from '../../shared-schemas/api/define.ts'
import { walletsApi } from '../../shared-schemas/api/wallets.ts'
import type { ServerConfigInput } from '../config.ts'
import { createTestServer } from '../testing.ts'

type Query = Input<typeof walletsApi.getWallets>['query']

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const safe = '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'

const house = {
  id: 'house',
  name: 'Häuschen',
  rdns: 'com.example.house',
  mobile_link: 'house://',
  namespaces: ['eip155' as const],
}

async function createTestList(overrides: Partial<ServerConfigInput> = {}) {
  const { fetch, get } = await createTestServer(overrides)
  const common = { st: 'appkit', sv: 'html-embed-1', projectId: 'shop' }
  const call = createApi(walletsApi, { baseUrl: 'https://api.test', common, fetch })
  return {
    get,
    ask: (query: Query = {}) => call('getWallets', { query }),
    names: async (query: Query) => {
      const { data } = await call('getWallets', { query })
      return data.map(({ name }) => name)
    },
  }
}

test('default: 40 of at least 60 wallets, each with what is known of it', async () => {
  const { ask } = await createTestList()

  const { data, count } = await ask()

  expect(data).toHaveLength(40)
  expect(count).toBeGreaterThanOrEqual(60)
  expect(data[0]).toMatchObject({
    id: metamask,
    image_id: metamask,
    name: 'MetaMask',
    rdns: 'io.metamask',
    mobile_link: 'metamask://',
    badge_type: 'certified',
  })
  expect(data[0]?.chains).toContain('eip155:1')
})

test('param: page and entries cut the list into pieces that do not overlap', async () => {
  const { ask } = await createTestList()

  const first = await ask({ page: '1', entries: '4' })
  const second = await ask({ page: '2', entries: '4' })
  const beyond = await ask({ page: '999', entries: '40' })

  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(8)
  expect(beyond).toEqual({ data: [], count: first.count })
})

test('param: search finds parts of names in any case, the beginnings of names first', async () => {
  const { names, ask } = await createTestList({ wallets: { entries: [house] } })

  expect((await names({ search: ' SAFE ' }))[0]).toBe('Safe')
  expect(await names({ search: 'hauschen' })).toEqual(['Häuschen'])
  expect(await ask({ search: 'no such wallet' })).toEqual({ data: [], count: 0 })
})

test('param: badge_type', async () => {
  const { ask } = await createTestList()
  const all = await ask({ entries: '100' })

  const certified = await ask({ badge_type: 'certified', entries: '100' })
  const none = await ask({ badge_type: 'none', entries: '100' })

  expect(certified.data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
  expect(certified.count + none.count).toBe(all.count)
})

test('param: include gives these in this order, exclude the others', async () => {
  const { ask, names } = await createTestList()

  expect(await names({ include: `${safe},unknown,${metamask}` })).toEqual(['Safe', 'MetaMask'])
  const { data, count } = await ask({ exclude: `${safe},${metamask}`, entries: '100' })
  expect(data.some(({ id }) => id === safe || id === metamask)).toBe(false)
  expect(count).toBe((await ask()).count - 2)
})

test('param: chains keeps wallets that know one of them, also networks we have not heard of', async () => {
  const { names } = await createTestList()
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  expect(await names({ chains: solana, search: 'sol' })).toEqual(['Solflare'])
  expect(await names({ chains: 'eip155:31337', search: 'sol' })).toEqual([])
  expect(
    await names({ chains: `eip155:31337,${solana}`, include: `${metamask},${solflare}` }),
  ).toEqual(['MetaMask', 'Solflare'])
})

test('param: a wallet may be found by its rdns or by its name', async () => {
  const { names } = await createTestList()

  expect(await names({ rdns: 'io.rabby,xyz.unknown', names: 'metamask' })).toEqual([
    'MetaMask',
    'Rabby Wallet',
  ])
})

test('param: wallets of the operator come first, and take the place of ours', async () => {
  const renamed = { ...house, id: metamask, name: 'House MetaMask' }
  const { names, ask } = await createTestList({
    wallets: { entries: [house, renamed], withoutIds: [safe] },
  })

  expect(await names({ entries: '2' })).toEqual(['Häuschen', 'House MetaMask'])
  expect((await ask({ include: safe })).count).toBe(0)
  const { names: only } = await createTestList({ wallets: { entries: [house], onlyThese: true } })
  expect(await only({})).toEqual(['Häuschen'])
})

test.each([
  ['page=0', 'page'],
  ['page=1.5', 'page'],
  ['entries=101', 'entries'],
  ['entries=-1', 'entries'],
  ['badge_type=best', 'badge_type'],
  ['exclude=a,,b', 'exclude'],
  ['chains=%01', 'chains'],
  ['sort=name', ''],
])('error: %s is refused, and the answer names the place', async (query, place) => {
  const { get } = await createTestList()

  const response = await get(`https://api.test/getWallets?projectId=shop&${query}`)

  expect(response.status).toBe(400)
  const path = place === '' ? 'query' : `query.${place}`
  expect(await response.json()).toMatchObject({ message: `Bad request: ${path}` })
})

test.each([
  ['search', 101],
  ['include', 6_601],
])('error: %s of %i characters is refused', async (name, length) => {
  const { get } = await createTestList()

  const query = `projectId=shop&${name}=${'a'.repeat(length)}`
  const response = await get(`https://api.test/getWallets?${query}`)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: `Bad request: query.${name}` })
})

test('error: a wallet of the operator that runs something in a page is refused at start: T21', async () => {
  const entries = [{ ...house, mobile_link: 'javascript:alert(1)' }]

  await expect(createTestList({ wallets: { entries } })).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Server configuration, wallets.entries[0].mobile_link: expected a link to an app, e.g. wallet://. It is "javascript:alert(1)".]`,
  )
})
