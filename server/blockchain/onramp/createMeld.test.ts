import { expect, test } from 'vitest'
import { address, order, quoteAsk, startProvider, startServer, writeSecret } from './testing.ts'

const offer = (serviceProvider: string, destinationAmount: number) => ({
  serviceProvider,
  sourceAmount: 100,
  destinationAmount,
  totalFee: 2.5,
  networkFee: 0.5,
})
const quotes = { quotes: [offer('SLOWPAY', 96.1), offer('BESTPAY', 97.5)] }
const quotePath = 'POST /payments/crypto/quote'
const sessionPath = 'POST /crypto/session/widget'
const own = 'https://meldcrypto.com/?token=t-1'
const session = (widgetUrl: string) => ({ id: 's-1', token: 't-1', widgetUrl })

async function startMeld(answers: Record<string, unknown>, windowUrl?: string) {
  const meld = await startProvider(answers)
  const settings = { apiKeyFile: writeSecret('key-1\n'), url: meld.url }
  const given = { meld: { ...settings, ...(windowUrl && { windowUrl }) } }
  return { ...(await startServer(given, ['meld'])), meld }
}

test('default: the quote of the seller that gives most', async () => {
  const { api, meld } = await startMeld({ [quotePath]: quotes })

  const quote = await api('onrampQuote', { body: { ...quoteAsk, provider: 'meld' } })

  expect(quote).toEqual({
    coinbaseFee: { amount: '2', currency: 'USD' },
    networkFee: { amount: '0.5', currency: 'USD' },
    paymentSubtotal: { amount: '97.5', currency: 'USD' },
    paymentTotal: { amount: '100', currency: 'USD' },
    purchaseAmount: { amount: '97.5', currency: 'USDC' },
    quoteId: 'BESTPAY',
  })
  const [asked] = meld.asked
  expect(asked?.headers).toMatchObject({ authorization: 'BASIC key-1', 'meld-version': /.+/ })
  expect(asked?.body).toEqual({
    countryCode: 'US',
    sourceAmount: 100,
    sourceCurrencyCode: 'USD',
    destinationCurrencyCode: 'USDC_BASE',
    paymentMethodType: 'CREDIT_DEBIT_CARD',
  })
})

test('default: a window of that seller; Meld learns the address and nothing else of the visitor', async () => {
  const { api, meld } = await startMeld({ [quotePath]: quotes, [sessionPath]: session(own) })

  expect(await api('onrampUrl', { body: order })).toEqual({ url: own })

  expect(meld.asked[1]?.body).toEqual({
    sessionType: 'BUY',
    sessionData: {
      serviceProvider: 'BESTPAY',
      countryCode: 'US',
      sourceAmount: '100',
      sourceCurrencyCode: 'EUR',
      destinationCurrencyCode: 'USDC_BASE',
      walletAddress: address,
      lockFields: ['walletAddress', 'destinationCurrencyCode'],
    },
    externalSessionId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test.each([
  ['PENDING', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'],
  ['SETTLED', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'],
  ['FAILED', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
  ['DECLINED', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
])('behavior: its state %s is %s', async (given, status) => {
  const { api } = await startMeld({
    [quotePath]: quotes,
    [sessionPath]: session(own),
    'GET /payments/transactions': {
      transactions: [{ status: given, destinationAmount: 97.5, createdAt: '2027-01-15T08:00:00Z' }],
    },
  })
  await api('onrampUrl', { body: order })

  const { data } = await api('history', {
    params: { account: address },
    query: { chainId: 'eip155:8453', onramp: 'meld' },
  })

  expect(data).toMatchObject([
    { metadata: { status }, transfers: [{ quantity: { numeric: '97.5' } }] },
  ])
})

test('param: windowUrl is where the sandbox of an operator has its windows', async () => {
  const url = 'https://pay.sandbox.test/w?token=t-1'
  const answers = { [quotePath]: quotes, [sessionPath]: session(url) }

  const { api } = await startMeld(answers, 'https://pay.sandbox.test')

  expect(await api('onrampUrl', { body: order })).toEqual({ url })
})

test.each([
  'https://meldcrypto.com.evil.test/?token=t-1',
  'https://evilmeldcrypto.com/',
  'http://meldcrypto.com/?token=t-1',
  'javascript:alert(1)',
  'no address',
])('error: a window that is not of Meld is not passed on: %s', async (widgetUrl) => {
  const { api } = await startMeld({ [quotePath]: quotes, [sessionPath]: session(widgetUrl) })

  await expect(api('onrampUrl', { body: order })).rejects.toMatchObject({
    code: 'ONRAMP_UNAVAILABLE',
  })
})

test('error: without an offer it does not sell that', async () => {
  const { api } = await startMeld({ [quotePath]: { quotes: [] } })

  await expect(api('onrampQuote', { body: quoteAsk })).rejects.toMatchObject({
    code: 'ONRAMP_UNSUPPORTED',
  })
})
