import { expect, test } from 'vitest'
import { OnrampOptions } from '../../../shared-schemas/entities/onramp.ts'
import { parseConfig } from '../../parseConfig.ts'
import { createTestDist, testConfig } from '../../testing.ts'
import {
  address,
  createCdpKey,
  order,
  quoteAsk,
  startProvider,
  startServer,
  writeSecret,
} from './testing.ts'

const money = (value: string, currency: string) => ({ value, currency })
const quote = {
  payment_total: money('100', 'USD'),
  payment_subtotal: money('98.4', 'USD'),
  purchase_amount: money('98.4', 'USDC'),
  coinbase_fee: money('1.5', 'USD'),
  network_fee: money('0.1', 'USD'),
  quote_id: 'q-1',
}
const meldQuotes = {
  quotes: [{ serviceProvider: 'BESTPAY', sourceAmount: 100, destinationAmount: 97 }],
}
const quotePath = 'POST /onramp/v1/buy/quote'
const working = {
  [quotePath]: quote,
  'POST /onramp/v1/token': { token: 't-1', channel_id: '' },
  'POST /payments/crypto/quote': meldQuotes,
}

/** A server with both providers, which live at one address. */
async function startBoth(
  answers: Record<string, unknown> = working,
  overrides: Parameters<typeof startServer>[2] = {},
) {
  const provider = await startProvider(answers)
  const onramp = {
    coinbase: { keyId: 'key-1', privateKeyFile: createCdpKey().path, url: provider.url },
    meld: { apiKeyFile: writeSecret('key-1'), url: provider.url },
  }
  return { ...(await startServer(onramp, undefined, overrides)), provider, onramp }
}

test('default: the options list what is sold, and the currencies with their limits [3.20 3.21 7.18]', async () => {
  const { api } = await startBoth()

  const options = OnrampOptions.parse(await api('onrampOptions', {}))

  const limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  expect(options.paymentCurrencies).toEqual([
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ])
  expect(options.purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'SOL'])
  expect(options.purchaseCurrencies[1]?.networks[0]).toEqual({
    name: 'ethereum',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  })
})

test('default: without keys nothing is sold, and the widget is told of no network', async () => {
  const { api, get } = await startServer({}, [])

  expect(await api('onrampOptions', {})).toEqual({ paymentCurrencies: [], purchaseCurrencies: [] })
  await expect(api('onrampQuote', { body: quoteAsk })).rejects.toMatchObject({ code: 'ONRAMP_OFF' })
  await expect(api('onrampUrl', { body: order })).rejects.toMatchObject({ code: 'ONRAMP_OFF' })
  const page = await (await get('https://widget.test/frame?projectId=shop')).text()
  expect(page).not.toContain('onramp&quot;:{')
})

test('param: provider chooses one of those that the project offers', async () => {
  const { api, provider } = await startBoth()

  await api('onrampQuote', { body: { ...quoteAsk, provider: 'meld' } })
  await api('onrampQuote', { body: { ...quoteAsk, provider: 'coinbase' } })
  await api('onrampQuote', { body: quoteAsk })

  expect(provider.asked.map(({ url }) => url)).toEqual([
    '/payments/crypto/quote',
    '/onramp/v1/buy/quote',
  ])
})

test('param: assets of the operator count before the listed ones', async () => {
  const local = {
    network: 'eip155:31337',
    networkName: 'Local',
    symbol: 'ETH',
    name: 'Ether',
  } as const
  const key = createCdpKey().path
  const coinbase = { keyId: 'key-1', privateKeyFile: key }
  const { api, get } = await startServer(
    { coinbase, assets: [{ ...local, coinbase: 'local' }], restrictedTimeZones: ['Europe/Paris'] },
    ['coinbase'],
  )

  const { purchaseCurrencies } = await api('onrampOptions', {})

  expect(purchaseCurrencies[0]?.networks[0]).toMatchObject({ name: 'local', chain_id: '31337' })
  const page = await (await get('https://widget.test/frame?projectId=shop')).text()
  expect(page).toContain('eip155:31337')
  expect(page).toContain('Europe/Paris')
})

test('behavior: a quote is asked for once in ten seconds', async () => {
  const { api, provider, clock } = await startBoth()

  await api('onrampQuote', { body: quoteAsk })
  clock.now += 9_999
  await api('onrampQuote', { body: quoteAsk })
  expect(provider.asked.length).toBe(1)
  clock.now += 1
  await api('onrampQuote', { body: quoteAsk })

  expect(provider.asked.length).toBe(2)
})

test('behavior: a provider that is down is left alone for 30 s, and the other one goes on', async () => {
  const { api, provider, lines, clock } = await startBoth({ ...working, [quotePath]: 503 })
  const ask = (amount: string, id: 'coinbase' | 'meld') =>
    api('onrampQuote', { body: { ...quoteAsk, amount, provider: id } })

  for (const amount of ['1', '2', '3', '4', '5', '6'])
    await expect(ask(amount, 'coinbase')).rejects.toMatchObject({ code: 'ONRAMP_UNAVAILABLE' })

  expect(provider.asked.length).toBe(5)
  expect(lines).toContainEqual(expect.objectContaining({ provider: 'coinbase' }))
  expect((await ask('7', 'meld')).purchaseAmount.amount).toBe('97')
  provider.answers[quotePath] = quote
  clock.now += 30_000
  expect((await ask('8', 'coinbase')).quoteId).toBe('q-1')
})

test('behavior: amounts that a provider refuses end its service for nobody', async () => {
  const { api, provider } = await startBoth({ ...working, [quotePath]: 400 })
  for (const amount of ['1', '2', '3', '4', '5', '6'])
    await api('onrampQuote', { body: { ...quoteAsk, amount } }).catch(() => {})

  provider.answers[quotePath] = quote

  expect((await api('onrampQuote', { body: quoteAsk })).quoteId).toBe('q-1')
})

test('behavior: purchases are those of the project that asks, of a day, and unknown to the provider none', async () => {
  const { api, other, provider, clock } = await startBoth()
  const { url } = await api('onrampUrl', { body: order })
  const reference = new URL(url).searchParams.get('partnerUserRef')
  const path = `GET /onramp/v1/buy/user/${reference}/transactions`
  const input = {
    params: { account: address },
    query: { chainId: 'eip155:8453', onramp: 'coinbase' },
  } as const
  provider.answers[path] = { transactions: [] }
  expect((await api('history', input)).data).toEqual([])

  const status = 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'
  provider.answers[path] = { transactions: [{ status, purchase_amount: money('98', 'USDC') }] }
  clock.now += 3_000

  expect((await api('history', input)).data.length).toBe(1)
  expect((await other('history', input)).data).toEqual([])
  clock.now += 86_400_000
  expect((await api('history', input)).data).toEqual([])
})

test('behavior: 20 windows and 20 quotes in a minute for one network of callers', async () => {
  const { api } = await startBoth()
  const all = async (ask: () => Promise<unknown>) => {
    const outcomes = []
    for (let turn = 0; turn < 21; turn += 1)
      outcomes.push(
        await ask().then(
          () => 'answered',
          ({ code }) => code,
        ),
      )
    return outcomes
  }
  const answered = Array<string>(20).fill('answered')

  expect(await all(() => api('onrampUrl', { body: order }))).toEqual([
    ...answered,
    'REQUESTS_USED_UP',
  ])
  expect(await all(() => api('onrampQuote', { body: quoteAsk }))).toEqual([
    ...answered,
    'REQUESTS_USED_UP',
  ])
})

test.each([
  ['a network that nobody sells on', { ...order, defaultNetwork: 'celo' }, 'ONRAMP_UNSUPPORTED'],
  [
    'a coin that is not sold there',
    { ...order, destinationWallets: [{ address, blockchains: ['base'], assets: ['SOL'] }] },
    'ONRAMP_UNSUPPORTED',
  ],
  [
    'an address of another chain type',
    {
      ...order,
      defaultNetwork: 'solana',
      destinationWallets: [{ address, blockchains: ['solana'] }],
    },
    'INPUT_UNFIT',
  ],
])('error: %s', async (_, body, code) => {
  const { api, provider } = await startBoth()

  await expect(api('onrampUrl', { body })).rejects.toMatchObject({ code })
  expect(provider.asked).toEqual([])
})

test('error: a project that offers a provider without its key, and an asset that cannot be paid to', () => {
  const parse = (given: object) => () =>
    parseConfig({ ...testConfig, dist: createTestDist(), ...given })
  const [shop] = testConfig.projects

  expect(
    parse({ projects: [{ ...shop, features: { onramp: ['meld'] } }] }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Server configuration, projects[0].features.onramp: expected onramp.meld beside it, with the key that meld gave you.]`,
  )
  const asset = { network: 'bip122:000000000019d6689c085ae165831e93', networkName: 'Bitcoin' }
  expect(
    parse({ onramp: { assets: [{ ...asset, symbol: 'BTC', name: 'Bitcoin', meld: 'BTC' }] } }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Server configuration, onramp.assets[0].network: expected an EVM network, or one of Solana.]`,
  )
})
