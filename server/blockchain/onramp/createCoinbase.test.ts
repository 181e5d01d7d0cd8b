import { type KeyObject, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { OnrampQuote } from '../../../shared-schemas/entities/onramp.ts'
import {
  address,
  createCdpKey,
  order,
  quoteAsk,
  startAt,
  startProvider,
  startServer,
  writeSecret,
} from './testing.ts'

const money = (value: string, currency: string) => ({ value, currency })
const quote = {
  payment_total: money('100', 'USD'),
  payment_subtotal: money('98.4', 'USD'),
  purchase_amount: money('98.401234', 'USDC'),
  coinbase_fee: money('1.5', 'USD'),
  network_fee: money('0.1', 'USD'),
  quote_id: 'q-1',
  one_more: true,
}
const quotePath = 'POST /onramp/v1/buy/quote'
const tokenPath = 'POST /onramp/v1/token'

async function startCoinbase(answers: Record<string, unknown>, kind?: 'ed25519' | 'ec') {
  const coinbase = await startProvider(answers)
  const { path, publicKey } = createCdpKey(kind)
  const settings = { keyId: 'key-1', privateKeyFile: path, url: coinbase.url, subdivision: 'NY' }
  const server = await startServer({ coinbase: settings }, ['coinbase'])
  return { ...server, coinbase, publicKey }
}

/** The claims of a token, once its signature is that of the key. */
function readToken(header: unknown, publicKey: KeyObject, algorithm: string) {
  const [head = '', claims = '', signature = ''] = String(header).replace('Bearer ', '').split('.')
  const bytes = Buffer.from(`${head}.${claims}`)
  const isEdwards = algorithm === 'EdDSA'
  const key = isEdwards ? publicKey : { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const isOurs = verify(
    isEdwards ? null : 'sha256',
    bytes,
    key,
    Buffer.from(signature, 'base64url'),
  )
  expect(isOurs).toBe(true)
  const parse = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
  return { header: parse(head), claims: parse(claims) }
}

test('default: a quote in the form of the API, of a request that the key signed [3.19 7.19]', async () => {
  const { api, coinbase, publicKey } = await startCoinbase({ [quotePath]: quote })

  const found = await api('onrampQuote', { body: quoteAsk })

  expect(OnrampQuote.parse(found)).toEqual({
    coinbaseFee: { amount: '1.5', currency: 'USD' },
    networkFee: { amount: '0.1', currency: 'USD' },
    paymentSubtotal: { amount: '98.4', currency: 'USD' },
    paymentTotal: { amount: '100', currency: 'USD' },
    purchaseAmount: { amount: '98.401234', currency: 'USDC' },
    quoteId: 'q-1',
  })
  const [asked] = coinbase.asked
  expect(asked?.body).toEqual({
    purchase_currency: 'USDC',
    purchase_network: 'base',
    payment_amount: '100',
    payment_currency: 'USD',
    payment_method: 'CARD',
    country: 'US',
    subdivision: 'NY',
  })
  const token = readToken(asked?.headers.authorization, publicKey, 'ES256')
  expect(token.header).toMatchObject({ alg: 'ES256', kid: 'key-1', typ: 'JWT' })
  expect(token.claims).toEqual({
    sub: 'key-1',
    iss: 'cdp',
    iat: startAt / 1000,
    nbf: startAt / 1000,
    exp: startAt / 1000 + 120,
    uris: [`POST ${coinbase.host}/onramp/v1/buy/quote`],
  })
})

test('default: a window for one purchase; Coinbase learns the address, and where the visitor comes from', async () => {
  const { api, coinbase } = await startCoinbase({ [tokenPath]: { token: 't-1', channel_id: '' } })

  const { url } = await api('onrampUrl', { body: order })

  const { origin, pathname, searchParams } = new URL(url)
  expect(`${origin}${pathname}`).toBe('https://pay.coinbase.com/buy/select-asset')
  const { partnerUserRef = '', ...query } = Object.fromEntries(searchParams)
  expect(query).toEqual({
    sessionToken: 't-1',
    defaultNetwork: 'base',
    defaultAsset: 'USDC',
    defaultExperience: 'buy',
    presetFiatAmount: '100',
    fiatCurrency: 'EUR',
  })
  expect(partnerUserRef).toMatch(/^[\da-f-]{36}$/)
  expect(coinbase.asked[0]?.body).toEqual({
    addresses: [{ address, blockchains: ['base'] }],
    assets: ['USDC'],
    clientIp: '127.0.0.1',
  })
})

test('param: a key of the newer kind (Ed25519)', async () => {
  const { api, coinbase, publicKey } = await startCoinbase({ [quotePath]: quote }, 'ed25519')

  await api('onrampQuote', { body: quoteAsk })

  const token = readToken(coinbase.asked[0]?.headers.authorization, publicKey, 'EdDSA')
  expect(token.header).toMatchObject({ alg: 'EdDSA' })
})

test.each([
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'],
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'ONRAMP_TRANSACTION_STATUS_SUCCESS'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'ONRAMP_TRANSACTION_STATUS_FAILED'],
  ['ONRAMP_TRANSACTION_STATUS_CREATED', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'],
])('behavior: the history of purchases has the state %s as %s', async (given, status) => {
  const { api, coinbase } = await startCoinbase({ [tokenPath]: { token: 't-1', channel_id: '' } })
  const { url } = await api('onrampUrl', { body: order })
  const reference = new URL(url).searchParams.get('partnerUserRef')
  const path = `/onramp/v1/buy/user/${reference}/transactions`
  coinbase.answers[`GET ${path}`] = {
    transactions: [
      {
        status: given,
        purchase_amount: money('98.4', 'USDC'),
        tx_hash: '0xabc',
        created_at: '2027-01-15T08:00:00Z',
        payment_total: money('100', 'USD'),
      },
    ],
  }
  const input = {
    params: { account: address.toLowerCase() },
    query: { chainId: 'eip155:8453', onramp: 'coinbase' },
  } as const

  const { data, next } = await api('history', input)

  expect(next).toBeNull()
  expect(data).toMatchObject([
    {
      id: reference,
      metadata: { status, chain: 'eip155:8453', hash: '0xabc', sentTo: address.toLowerCase() },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '98.4' },
          fungible_info: { symbol: 'USDC' },
        },
      ],
    },
  ])
  expect(JSON.stringify(data)).not.toContain('100')
})

test.each([
  ['an error', 500],
  ['another shape', { payment_total: '100' }],
  ['a refusal', 400],
])('error: %s leaves the quote unavailable', async (_, answer) => {
  const { api } = await startCoinbase({ [quotePath]: answer })

  await expect(api('onrampQuote', { body: quoteAsk })).rejects.toMatchObject({
    code: 'ONRAMP_UNAVAILABLE',
  })
})

test('error: a token that is none makes no window', async () => {
  const { api } = await startCoinbase({ [tokenPath]: { token: 'x&redirect=evil' } })

  await expect(api('onrampUrl', { body: order })).rejects.toMatchObject({
    code: 'ONRAMP_UNAVAILABLE',
  })
})

test('error: a file that holds no such key ends the start', async () => {
  const settings = { keyId: 'key-1', privateKeyFile: writeSecret('secret') }

  await expect(startServer({ coinbase: settings }, ['coinbase'])).rejects.toMatchObject({
    code: 'KEY_FILE_UNFIT',
  })
})
