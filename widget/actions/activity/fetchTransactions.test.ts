import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { createTestWallet, secondTestAddress, testAddress } from '../../connectors/testing.ts'
import { createTestApp } from '../../testing.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { fetchTransactions } from './fetchTransactions.ts'
import { openTransactions } from './openTransactions.ts'
import { refreshTransactions } from './refreshTransactions.ts'
import { resetTransactions } from './resetTransactions.ts'
import { received } from './testing.ts'

const page = (
  data: readonly Transaction[],
  next: string | null = null,
  complete: boolean = true,
) => ({ data, next, complete })

async function createConnectedApp(
  answer: (url: URL) => unknown = () => page([received('a')]),
  historyNetworks: ['eip155:1'] | [] = ['eip155:1'],
) {
  const asked: URL[] = []
  const read = (url: URL) => {
    asked.push(url)
    return answer(url)
  }
  const paths = [getAddress(testAddress), secondTestAddress].map(
    (each) => `/v1/account/${each}/history`,
  )
  const world = createTestApp({
    wallets: [createTestWallet()],
    config: { historyNetworks },
    api: Object.fromEntries(paths.map((path) => [path, read])),
  })
  await world.ready
  await connect(world.app, { walletId: 'wallet-1' })
  const { app } = world
  return {
    ...world,
    asked,
    fetch: () => fetchTransactions(app, 'eip155'),
    refresh: () => refreshTransactions(app, 'eip155'),
    open: () => openTransactions(app, 'eip155'),
    state: () => app.stores.transactions.getState(),
    ids: () => app.stores.transactions.getState().transactions.map(({ id }) => id),
  }
}

/** An answer that comes when the test says so. */
function createLate() {
  let answer = (_answer: unknown) => {}
  const promise = new Promise<unknown>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

test('default: the first page, newest first, of the account on its network [9.37]', async () => {
  const { asked, fetch, ids, state } = await createConnectedApp(() =>
    page([
      received('old', { minedAt: 1 }),
      received('new', { minedAt: 3 }),
      received('b', { minedAt: 2 }),
    ]),
  )

  await fetch()

  expect(ids()).toEqual(['new', 'b', 'old'])
  expect(asked[0]?.searchParams.get('chainId')).toBe('eip155:1')
  expect(asked[0]?.searchParams.has('cursor')).toBe(false)
  expect(state()).toMatchObject({ lastNetworkInView: 'eip155:1', empty: false, failed: false })
})

test('behavior: a transaction has its metadata and what it moved, tokens and items [3.25 3.26]', async () => {
  const given = received('a')
  const { fungible_info: _, ...transfer } = given.transfers[0]!
  const nft_info = {
    name: 'Northern Lights',
    flags: { is_spam: false },
    content: { preview: { url: 'https://pictures.example/1' } },
  }
  const { fetch, state } = await createConnectedApp(() =>
    page([{ ...given, transfers: [...given.transfers, { ...transfer, nft_info }] }]),
  )

  await fetch()

  const [transaction] = state().transactions
  expect(transaction?.id).toBe('a')
  expect(transaction?.metadata).toEqual({
    minedAt: 1_700_000_000_000,
    chain: 'eip155:1',
    status: 'confirmed',
    operationType: 'receive',
    sentFrom: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    sentTo: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  })
  expect(transaction?.transfers[0]).toMatchObject({
    quantity: { numeric: '1' },
    fungible_info: { symbol: 'USDC', icon: { url: '' } },
  })
  expect(transaction?.transfers[1]).toMatchObject({ quantity: { numeric: '1' }, nft_info })
})

test('behavior: transactions are grouped by year, and within it by month [2.60]', async () => {
  const at = (year: number, month: number) => ({ minedAt: new Date(year, month, 15).getTime() })
  const { fetch, state } = await createConnectedApp(() =>
    page([received('a', at(2025, 10)), received('b', at(2025, 2)), received('c', at(2024, 2))]),
  )

  await fetch()

  const { transactionsByYear } = state()
  expect(transactionsByYear[2025]?.[10]?.map(({ id }) => id)).toEqual(['a'])
  expect(transactionsByYear[2025]?.[2]?.map(({ id }) => id)).toEqual(['b'])
  expect(transactionsByYear[2024]?.[2]?.map(({ id }) => id)).toEqual(['c'])
})

test('behavior: loading is true until the answer is here [4.63 4.64]', async () => {
  const late = createLate()
  const { fetch, state } = await createConnectedApp(() => late.promise)

  const fetching = fetch()

  expect(state().loading).toBe(true)
  late.answer(page([received('a')]))
  await fetching
  expect(state().loading).toBe(false)
})

test('behavior: the cursor is sent with the next fetch, whose results are appended [4.65 4.67]', async () => {
  const { asked, fetch, ids, state } = await createConnectedApp((url) =>
    url.searchParams.has('cursor')
      ? page([received('older', { minedAt: 1 })])
      : page([received('newer', { minedAt: 2 })], 'page 2'),
  )

  await fetch()
  expect(state().next).toBe('page 2')
  await fetch()

  expect(asked[1]?.searchParams.get('cursor')).toBe('page 2')
  expect(ids()).toEqual(['newer', 'older'])
  expect(state().next).toBeUndefined()
})

test('behavior: empty says whether there is any, after what was filtered [4.66 5.57]', async () => {
  const answers = [page([received('spam', {}, [true, true])]), page([received('a')])]
  const { fetch, ids, state } = await createConnectedApp(() => answers.shift())

  await fetch()
  expect(state().empty).toBe(true)
  await fetch()
  expect(state().empty).toBe(false)
  expect(ids()).toEqual(['a'])
})

test('behavior: one transfer that is no spam, or none at all, keeps a transaction [5.57]', async () => {
  const { fetch, ids } = await createConnectedApp(() =>
    page([
      received('mixed', { minedAt: 3 }, [true, false]),
      received('spam', { minedAt: 2 }, [true]),
      received('call', { minedAt: 1 }, []),
    ]),
  )

  await fetch()

  expect(ids()).toEqual(['mixed', 'call'])
})

test('behavior: a transaction of another network is not shown [5.58]', async () => {
  const { fetch, ids } = await createConnectedApp(() =>
    page([received('a'), received('elsewhere', { chain: 'eip155:10' })]),
  )

  await fetch()

  expect(ids()).toEqual(['a'])
})

test('behavior: a page of spam only is followed by the next one', async () => {
  const { asked, fetch, ids } = await createConnectedApp((url) =>
    url.searchParams.has('cursor')
      ? page([received('a')])
      : page([received('spam', {}, [true])], 'page 2'),
  )

  await fetch()

  expect(ids()).toEqual(['a'])
  expect(asked).toHaveLength(2)
})

test('behavior: resetting clears everything [4.70]', async () => {
  const { app, fetch, state } = await createConnectedApp(() => page([received('a')], 'page 2'))
  await fetch()

  resetTransactions(app)

  expect(state()).toMatchObject({
    transactions: [],
    transactionsByYear: {},
    lastNetworkInView: undefined,
    loading: false,
    empty: false,
    next: undefined,
  })
})

test('behavior: disconnecting clears the list', async () => {
  const { app, fetch, ids, state } = await createConnectedApp()
  await fetch()
  expect(ids()).toEqual(['a'])

  await disconnect(app)

  expect(state()).toEqual(app.stores.transactions.getInitialState())
})

test('behavior: an answer that comes after a change of account is dropped', async () => {
  const late = createLate()
  const { fetch, ids, page: site, state } = await createConnectedApp(() => late.promise)

  const fetching = fetch()
  await site.settled()
  await site.emit('wallet-1', 'accountsChanged', [secondTestAddress])
  late.answer(page([received('a')]))
  await fetching

  expect(ids()).toEqual([])
  expect(state().loading).toBe(false)
})

test('behavior: a refresh adds what is new and keeps the place in the list', async () => {
  const answers = [
    page([received('a', { minedAt: 2 })], 'page 2'),
    page([received('new', { minedAt: 3 }), received('a', { minedAt: 2 })], 'page 2 of now'),
  ]
  const { fetch, ids, refresh, state } = await createConnectedApp(() => answers.shift())
  await fetch()

  await refresh()

  expect(ids()).toEqual(['new', 'a'])
  expect(state().next).toBe('page 2')
})

test('behavior: a refresh with nothing in common replaces the list', async () => {
  const answers = [
    page([received('a', { minedAt: 2 })], 'page 2'),
    page([received('new', { minedAt: 30 })], 'page 2 of now'),
  ]
  const { fetch, ids, refresh, state } = await createConnectedApp(() => answers.shift())
  await fetch()

  await refresh()

  expect(ids()).toEqual(['new'])
  expect(state().next).toBe('page 2 of now')
})

test('behavior: what the server had not read yet is fetched when the visitor comes again', async () => {
  const answers = [
    page([received('a', { minedAt: 2 })], null, false),
    page([received('a', { minedAt: 2 })], 'page 2', false),
    page([received('older', { minedAt: 1 })]),
  ]
  const { fetch, ids, open, state } = await createConnectedApp(() => answers.shift())
  await open()
  expect(state().complete).toBe(false)

  await open()
  await fetch()

  expect(ids()).toEqual(['a', 'older'])
  expect(state().complete).toBe(true)
})

test('behavior: opened again, the newest are asked for after 30 s', async () => {
  const { asked, clock, open } = await createConnectedApp()
  await open()

  clock.advance(30_000)
  await open()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  await open()
  expect(asked).toHaveLength(2)
})

test.each([
  ['an error', () => new Response(null, { status: 502 })],
  ['another shape', () => ({ data: [{ id: 'a' }], next: null, complete: true })],
])(
  'error: after an answer with %s the list is marked empty, without a cursor [4.64 4.68 4.69 8.38]',
  async (_, failure) => {
    const answers = [() => page([received('a')], 'page 2'), failure]
    const { fetch, state } = await createConnectedApp(() => answers.shift()?.())
    await fetch()

    await fetch()

    expect(state()).toMatchObject({ empty: true, failed: true, loading: false, next: undefined })
  },
)

test('error: after a failure known pages are passed until there is something new', async () => {
  let works = true
  const { fetch, ids } = await createConnectedApp((url) => {
    if (!works) return new Response(null, { status: 502 })
    return url.searchParams.has('cursor')
      ? page([received('older', { minedAt: 1 })])
      : page([received('newer', { minedAt: 2 })], 'page 2')
  })
  await fetch()
  works = false
  await fetch()
  works = true

  await fetch()

  expect(ids()).toEqual(['newer', 'older'])
})

test('error: of a network without a history nothing is asked', async () => {
  const { asked, fetch, state } = await createConnectedApp(() => page([]), [])

  await fetch()

  expect(state().failed).toBe(true)
  expect(asked).toEqual([])
})

test('error: without an account there is nothing to fetch [8.39]', async () => {
  const { app, ready } = createTestApp()
  await ready

  await expect(fetchTransactions(app, 'eip155')).rejects.toThrow(
    "Transactions can't be fetched without an accountAddress",
  )
})
