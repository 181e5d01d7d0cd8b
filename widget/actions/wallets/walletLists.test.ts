import { expect, test } from 'vitest'
import { setFilter } from '../../stores/connectors.ts'
import { readState } from '../../stores/create.ts'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { failingWallets, listedWallets, walletServer } from '../../views/fixtures/walletList.ts'
import { find, plain } from '../../views/fixtures/wallets.ts'
import { fetchInstalled } from './fetchInstalled.ts'
import { fetchRecommended } from './fetchRecommended.ts'
import { fetchWallet } from './fetchWallet.ts'
import { fetchWalletPage } from './fetchWalletPage.ts'
import { listOffers, listWallets } from './listWallets.ts'

async function createTestLists(world: TestAppOptions = {}) {
  const test = createTestApp({ api: walletServer, ...world })
  await test.ready
  const { app, calls } = test
  return {
    ...test,
    state: () => readState(app.stores),
    names: (filter = { search: '', certified: false }) =>
      listWallets(readState(app.stores), filter).map(({ name }) => name),
    offers: () => listOffers(readState(app.stores), 3).map(({ name }) => name),
    /** The queries of every question so far, without what all calls carry. */
    asked: () =>
      calls
        .filter(({ pathname }) => pathname === '/getWallets')
        .map(({ searchParams }) => {
          const { st: _, sv: __, projectId: ___, ...query } = Object.fromEntries(searchParams)
          return query
        }),
    async load() {
      await fetchRecommended(app)
      await fetchWalletPage(app, { certified: false })
    },
  }
}

const inPage = (word: string, name: string) => ({
  ...plain,
  id: word,
  name,
  info: { rdns: `app.${word}` },
})

test('default: four are recommended, then 40 of the rest; each is asked for once', async () => {
  const { app, load, asked, names } = await createTestLists({
    options: { networks: ['eip155:1', 'eip155:10'] },
  })

  await load()
  await fetchRecommended(app)

  expect(asked()).toEqual([
    { page: '1', entries: '4', chains: 'eip155:1,eip155:10' },
    {
      page: '1',
      entries: '40',
      chains: 'eip155:1,eip155:10',
      exclude: 'aspen-wallet,birch-wallet,cedar-wallet,dogwood-wallet',
    },
  ])
  expect(names()).toEqual(listedWallets.slice(0, 44).map(({ name }) => name))
})

test('param: featured wallets keep their order, and are neither recommended nor in the pages', async () => {
  const featuredWalletIds = ['juniper-key', 'aspen-wallet']
  const { load, asked, names } = await createTestLists({ options: { featuredWalletIds } })

  await load()

  const [featured, recommended, page] = asked()
  expect(featured).toEqual({ include: 'juniper-key,aspen-wallet', entries: '100' })
  expect(recommended?.exclude).toBe('juniper-key,aspen-wallet')
  expect(page?.exclude?.startsWith('juniper-key,aspen-wallet,birch-wallet')).toBe(true)
  expect(names().slice(0, 3)).toEqual(['Juniper Key', 'Aspen Wallet', 'Birch Wallet'])
})

test("param: the site's own wallets come first, those it excludes nowhere", async () => {
  const { load, names, offers } = await createTestLists({
    options: {
      customWallets: [{ id: 'house', name: 'House Wallet' }],
      featuredWalletIds: ['elm-key'],
      excludeWalletIds: ['elm-key', 'aspen-wallet'],
    },
  })

  await load()

  expect(names().slice(0, 2)).toEqual(['House Wallet', 'Birch Wallet'])
  expect(offers()).toEqual(['House Wallet', 'Birch Wallet', 'Cedar Wallet'])
})

test('param: includeWalletIds goes along, and a filter of one chain type', async () => {
  const { app, asked } = await createTestLists({
    options: { includeWalletIds: ['fir-safe'], networks: ['eip155:1'] },
  })
  app.stores.connectors.setState(setFilter('solana'))

  await fetchRecommended(app)

  expect(asked()).toEqual([{ include: 'fir-safe', page: '1', entries: '4' }])
})

test('param: certified is a list of its own', async () => {
  const { app, names, asked } = await createTestLists()

  await fetchWalletPage(app, { certified: true })

  expect(asked()[0]?.badge_type).toBe('certified')
  expect(names({ search: '', certified: true })).toHaveLength(24)
})

test('behavior: the next page is asked for until all are here', async () => {
  const { app, load, names, asked } = await createTestLists()
  await load()

  await fetchWalletPage(app, { certified: false })
  await fetchWalletPage(app, { certified: false })

  expect(asked().map(({ page }) => page)).toEqual(['1', '1', '2'])
  expect(names()).toHaveLength(70)
})

test('behavior: what the page has comes first, also from a page that is not here', async () => {
  const { app, load, names } = await createTestLists()
  find(app, [inPage('other', 'Not in the list'), inPage('juniper-chest', 'Juniper')])
  find(app, [{ ...plain, id: 'by-name', name: 'ivy safe', info: {} }])

  await fetchInstalled(app)
  await load()

  expect(names().slice(0, 4)).toEqual([
    'ivy safe',
    'Not in the list',
    'Juniper Chest',
    'Aspen Wallet',
  ])
})

test('behavior: a wallet of the page is one row, whatever chain types it has', async () => {
  const { app, load, names } = await createTestLists()
  const connector = inPage('aspen-wallet', 'Aspen Wallet')
  find(app, [connector, { ...connector, id: 'aspen-2', namespace: 'solana' }])
  find(app, [inPage('x', 'X'), { ...inPage('x', 'X'), id: 'x-2', namespace: 'solana' }])

  await fetchInstalled(app)
  await load()

  expect(names().slice(0, 3)).toEqual(['X', 'Aspen Wallet', 'Birch Wallet'])
  expect(names().filter((name) => name === 'Aspen Wallet')).toHaveLength(1)
})

test('behavior: with wallets in the page fewer are recommended, featured ones stay', async () => {
  const { app, offers } = await createTestLists({ options: { featuredWalletIds: ['elm-key'] } })
  find(app, [inPage('a', 'A'), inPage('b', 'B')])

  await fetchRecommended(app)

  expect(offers()).toEqual(['Elm Key'])
})

test('behavior: on a phone only wallets that open there are listed', async () => {
  const { load, names } = await createTestLists({ coarsePointer: true })

  await load()

  expect(names()).toHaveLength(22)
  expect(names()[1]).toBe('Cedar Wallet')
})

test('behavior: one wallet is looked up by its id', async () => {
  const { app, state, asked } = await createTestLists()

  await fetchWallet(app, { walletId: 'ivy-key' })

  expect(asked()).toEqual([{ include: 'ivy-key', entries: '1' }])
  expect(state().wallets.byId['ivy-key']?.name).toBe('Ivy Key')
})

test('error: a server that fails is told, and asked again', async () => {
  let fails = true
  const api: TestAppOptions['api'] = {
    '/getWallets': (url, signal) =>
      (fails ? failingWallets : walletServer)['/getWallets']?.(url, signal),
  }
  const { load, state, names } = await createTestLists({ api })

  await load()
  expect(state().wallets.all).toMatchObject({ status: 'failed', error: { code: 'HTTP_STATUS' } })
  fails = false
  await load()

  expect(state().wallets.all?.status).toBe('done')
  expect(names()).toHaveLength(44)
})

test('error: an answer that does not fit its schema is a failure: T21', async () => {
  const api = {
    '/getWallets': () => ({
      data: [{ id: 'x', name: 'X', mobile_link: 'javascript:1' }],
      count: 1,
    }),
  }
  const { load, state } = await createTestLists({ api })

  await load()

  expect(state().wallets.all).toMatchObject({ status: 'failed', error: { code: 'BAD_ANSWER' } })
  expect(state().wallets.byId).toEqual({})
})
