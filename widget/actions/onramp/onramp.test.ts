import { expect, test } from 'vitest'
import { OnrampQuote, Purchase } from '../../../shared-schemas/entities/onramp.ts'
import { OnrampProvider } from '../../../shared-schemas/options/features.ts'
import { currentRoute } from '../../stores/router.ts'
import { createTestApp, testStartMs } from '../../testing.ts'
import {
  buying,
  historyPath,
  laterPurchase,
  optionsPath,
  order,
  purchaseOf,
  quoteOf,
  quotePath,
  withOnramp,
} from '../../views/fixtures/buying.ts'
import { address, connectSolana, connectWallet, onBoth } from '../../views/fixtures/wallets.ts'
import { dropConnection } from '../connection/dropConnection.ts'
import { featuresOf } from '../features/featuresOf.ts'
import { offersOnramp } from '../features/offersOnramp.ts'
import { push } from '../router/push.ts'
import { fetchOptions } from './fetchOptions.ts'
import { fetchPurchases } from './fetchPurchases.ts'
import { fetchQuote, isMocked } from './fetchQuote.ts'
import { providers } from './providers.ts'
import { watchPurchase } from './watchPurchase.ts'

async function start(given: Parameters<typeof withOnramp>[0] = {}) {
  const test = createTestApp(withOnramp(given))
  await test.ready
  connectWallet(test.app)
  const countOf = (path: string) => test.calls.filter(({ pathname }) => pathname === path).length
  return { ...test, countOf, purchase: () => test.app.stores.onramp.getState().purchase }
}

const failing = () => new Response(null, { status: 503 })
const ask = {
  provider: 'coinbase',
  symbol: 'ETH',
  networkName: 'ethereum',
  amount: '100',
  currency: 'EUR',
} as const

test('default: the providers are coinbase and meld, and no others', () => {
  expect(Object.keys(providers).toSorted()).toEqual(['coinbase', 'meld'])
  expect(OnrampProvider.options).toEqual(['coinbase', 'meld'])
  expect(Object.values(providers).map(({ fees }) => fees)).toEqual(['1-2%', '1-2%'])
})

test('default: a quote of the server', async () => {
  const { app } = await start()

  const quote = await fetchQuote(app, ask)

  expect(quote).toEqual(quoteOf())
  expect(isMocked(quote)).toBe(false)
})

test('error: a quote that cannot be had is stood in for by one with all its fields', async () => {
  const { app } = await start({ api: { [quotePath]: failing } })

  const quote = await fetchQuote(app, ask)

  const same = { amount: '100', currency: 'EUR' }
  expect(OnrampQuote.parse(quote)).toEqual({
    coinbaseFee: same,
    networkFee: same,
    paymentSubtotal: same,
    paymentTotal: same,
    purchaseAmount: same,
    quoteId: 'mocked-quote-id',
  })
  expect(isMocked(quote)).toBe(true)
})

test('error: options that cannot be had are those of a default list [8.34 8.35]', async () => {
  const { app } = await start({ api: { [optionsPath]: failing } })

  const { paymentCurrencies, purchaseCurrencies } = await fetchOptions(app)

  expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  for (const { payment_method_limits: limits } of paymentCurrencies)
    expect(limits).toEqual([
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ])
  expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
})

test('default: purchases are asked for with their provider, and kept in the store of transactions [3.27]', async () => {
  const page = purchaseOf('IN_PROGRESS', testStartMs)
  const { app, calls } = await start({ api: { [historyPath]: () => page } })
  const { network, provider } = order

  const found = await fetchPurchases(app, { address, network, provider, cursor: 'c' })

  expect(found).toEqual({ data: page.data, next: undefined })
  const query = Object.fromEntries(calls.at(-1)?.searchParams ?? [])
  expect(query).toMatchObject({ chainId: 'eip155:1', onramp: 'coinbase', cursor: 'c' })
  const state = app.stores.transactions.getState()
  expect(state.coinbaseTransactions.map((each) => Purchase.parse(each).id)).toEqual(['p-1'])
  expect(state).toMatchObject({
    transactions: [],
    transactionsByYear: {},
    lastNetworkInView: undefined,
    loading: false,
    empty: false,
    next: undefined,
  })
})

test('behavior: a purchase is looked at every 4 s for 3 minutes', async () => {
  const { app, clock, countOf, page, purchase } = await start()
  buying(app)
  const stop = watchPurchase(app, 'p')
  const settle = async (count: number) => {
    await expect.poll(() => countOf(historyPath)).toBe(count)
    await page.settled()
  }
  await settle(1)
  clock.advance(3_999)
  expect(countOf(historyPath)).toBe(1)
  clock.advance(1)
  await settle(2)

  clock.advance(175_999)
  await settle(3)
  expect(purchase()?.state).toBe('waiting')
  clock.advance(4_000)
  await settle(4)

  await expect.poll(() => purchase()?.state).toBe('late')
  clock.advance(60_000)
  expect(countOf(historyPath)).toBe(4)
  stop()
})

test('behavior: whoever leaves asks no more', async () => {
  const { app, clock, countOf, page } = await start()
  buying(app)
  const stop = watchPurchase(app, 'p')
  await expect.poll(() => countOf(historyPath)).toBe(1)
  await page.settled()

  stop()
  clock.advance(10_000)

  expect(countOf(historyPath)).toBe(1)
})

test('behavior: a purchase of before is not taken for this one', async () => {
  const { app, clock, countOf, page, purchase } = await start({
    api: { [historyPath]: () => purchaseOf('SUCCESS', testStartMs) },
  })
  buying(app)

  const stop = watchPurchase(app, 'p')
  for (const count of [1, 2]) {
    await expect.poll(() => countOf(historyPath)).toBe(count)
    await page.settled()
    clock.advance(4_000)
  }

  expect(purchase()?.state).toBe('waiting')
  stop()
})

test('error: a purchase that the provider ends without coins', async () => {
  const { app, clock, countOf, page, purchase } = await start({
    api: { [historyPath]: laterPurchase('FAILED') },
  })
  buying(app)

  const stop = watchPurchase(app, 'p')
  await expect.poll(() => countOf(historyPath)).toBe(1)
  await page.settled()
  clock.advance(4_000)

  await expect.poll(() => purchase()?.state).toBe('failed')
  stop()
})

test.each(['OnRampProviders', 'BuyInProgress'] as const)(
  'behavior: %s is left with its account',
  async (view) => {
    const { app } = await start()
    buying(app)
    push(app, { view })

    dropConnection(app, 'eip155')

    expect(currentRoute(app.stores.router.getState()).view).toBe('Connect')
  },
)

test('param: it is offered where the server sells, to accounts that can be paid, and outside of restricted zones', async () => {
  const given = { namespace: 'eip155', network: 'eip155:1' } as const
  const { app } = await start()
  const solana = createTestApp({
    ...withOnramp({ networks: onBoth }),
    options: { networks: onBoth },
  })
  await solana.ready
  connectSolana(solana.app)
  const offer = (
    at: typeof app,
    of: Pick<Parameters<typeof offersOnramp>[1], 'namespace' | 'network'>,
  ) => offersOnramp(at, { ...of, features: featuresOf(at) })

  expect(offer(app, given)).toBe('yes')
  expect(offer(app, { ...given, network: 'eip155:10' })).toBe('no')
  expect(offer(solana.app, { namespace: 'solana', network: onBoth[3] })).toBe('yes')
  expect(offer(app, { namespace: 'bip122', network: 'eip155:1' })).toBe('no')
  const restricted = await start({ timeZone: 'ASIA/hong_kong' })
  expect(offer(restricted.app, given)).toBe('restricted')
})
