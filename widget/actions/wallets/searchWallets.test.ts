import { expect, test, vi } from 'vitest'
import { createTestApp, type TestAppOptions } from '../../testing.ts'
import { failingWallets, walletServer } from '../../views/fixtures/walletList.ts'
import { searchWallets } from './searchWallets.ts'

async function createTestSearch(api: TestAppOptions['api'] = walletServer) {
  const signals: (AbortSignal | undefined)[] = []
  const answers: Response[] = []
  const test = createTestApp({
    api: {
      '/getWallets'(url, signal) {
        signals.push(signal)
        if (url.searchParams.get('search') === 'slow') return new Promise(() => {})
        const given = api?.['/getWallets']?.(url, signal)
        const answer = given instanceof Response ? given : Response.json(given)
        answers.push(answer)
        return answer
      },
    },
  })
  await test.ready
  await test.app.api()
  const { app, calls } = test
  return {
    ...test,
    answers,
    signals,
    searches: () => calls.filter(({ pathname }) => pathname === '/getWallets').map(searchOf),
    listing: () => app.stores.wallets.getState().search,
  }
}

const searchOf = ({ searchParams }: URL) => searchParams.get('search')

test('default: up to 100 are asked for, by the trimmed text', async () => {
  const { app, clock, calls, listing } = await createTestSearch()

  searchWallets(app, { search: '  vault ', certified: false })
  clock.advance(300)
  await vi.waitFor(() => expect(listing()?.ids).toHaveLength(10))

  const query = calls.at(-1)?.searchParams
  expect([query?.get('search'), query?.get('entries')]).toEqual(['vault', '100'])
})

test('behavior: results come no sooner than 300 ms after the search started', async () => {
  const { answers, app, clock, listing, searches } = await createTestSearch()

  searchWallets(app, { search: 'vault', certified: false })
  clock.advance(299)
  await vi.waitFor(() => expect(searches()).toEqual(['vault']))
  await vi.waitFor(() => expect(answers.at(-1)?.bodyUsed).toBe(true))
  expect(listing()).toMatchObject({ status: 'loading', ids: [] })
  clock.advance(1)

  await vi.waitFor(() => expect(listing()?.status).toBe('done'))
})

test('behavior: an earlier search is cancelled, whether it was asked or not', async () => {
  const { app, clock, listing, searches, signals } = await createTestSearch()

  const endFirst = searchWallets(app, { search: 'v', certified: false })
  clock.advance(100)
  endFirst()
  const endSecond = searchWallets(app, { search: 'slow', certified: false })
  clock.advance(200)
  await vi.waitFor(() => expect(searches()).toEqual(['slow']))
  endSecond()
  searchWallets(app, { search: 'purse', certified: true })
  clock.advance(300)
  await vi.waitFor(() => expect(listing()?.status).toBe('done'))

  expect(searches()).toEqual(['slow', 'purse'])
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  expect(listing()?.ids.every((id) => id.endsWith('purse'))).toBe(true)
})

test('error: a server that fails is told after the same wait', async () => {
  const { app, clock, listing } = await createTestSearch(failingWallets)

  searchWallets(app, { search: 'vault', certified: false })
  clock.advance(300)
  await vi.waitFor(() => expect(listing()?.status).toBe('failed'))

  expect(listing()).toMatchObject({ status: 'failed', error: { code: 'HTTP_STATUS' } })
})
