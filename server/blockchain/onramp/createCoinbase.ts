import * as z from 'zod/mini'
import { type OnrampQuote, PurchaseStatus } from '../../../shared-schemas/entities/onramp.ts'
import { createHttp } from '../../../shared-schemas/http.ts'
import { rpcTimeoutMs } from '../../../shared-schemas/limits.ts'
import { readPrivateFile } from '../../keys/privateFile.ts'
import type { CoinbaseSettings } from './OnrampSettings.ts'
import type { OnrampPorts, OnrampSource, OnrampStart, OnrampState } from './OnrampSource.ts'
import { readCdpKey, signCdpToken } from './signCdpToken.ts'

const apiUrl = 'https://api.developer.coinbase.com'
const windowUrl = 'https://pay.coinbase.com'

const numeric = z.string().check(z.regex(/^\d{1,40}(\.\d{1,40})?$/))
const Money = z.object({ value: numeric, currency: z.string().check(z.maxLength(64)) })

const Quote = z.object({
  payment_total: Money,
  payment_subtotal: Money,
  purchase_amount: Money,
  coinbase_fee: Money,
  network_fee: Money,
  quote_id: z.string().check(z.maxLength(200)),
})

const Token = z.object({ token: z.string().check(z.regex(/^[\w.~-]{1,1000}$/)) })

const Transactions = z.object({
  transactions: z.array(
    z.object({
      status: z.string(),
      purchase_amount: z.optional(z.nullable(Money)),
      tx_hash: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      created_at: z.optional(z.nullable(z.string())),
    }),
  ),
})

/**
 * Creates the adapter of Coinbase Onramp. Source: Coinbase Developer Platform, "Session Token", "Buy Quote" and
 * "Onramp Transaction Status".
 *
 * @throws KEY_FILE_UNFIT
 */
export function createCoinbase(
  settings: CoinbaseSettings,
  { now, fetch }: OnrampPorts,
): OnrampSource {
  const { keyId, privateKeyFile: path, country, subdivision } = settings
  const key = readCdpKey(path, readPrivateFile(path, undefined, 'it is missing'))
  const http = createHttp({
    baseUrl: `${(settings.url ?? apiUrl).replace(/\/$/, '')}/`,
    fetch: (url, init) => {
      const method = init.method === 'POST' ? 'POST' : 'GET'
      const token = signCdpToken(key, { keyId, method, url, now: now() })
      const headers = { ...init.headers, authorization: `Bearer ${token}` }
      return fetch(url, { ...init, redirect: 'error', headers })
    },
    timeoutMs: rpcTimeoutMs,
  })

  return {
    sells: ({ coinbase }) => coinbase !== undefined,
    async quote({ asset, paymentCurrency, amount }) {
      const body = {
        purchase_currency: asset.symbol,
        purchase_network: asset.coinbase,
        payment_amount: amount,
        payment_currency: paymentCurrency,
        payment_method: 'CARD',
        country,
        ...(subdivision !== undefined && { subdivision }),
      }
      const quote = Quote.parse(await http.post({ path: 'onramp/v1/buy/quote', body }))
      return toQuote(quote, asset.symbol)
    },
    async start(start) {
      const { asset, address, clientIp } = start
      const body = {
        addresses: [{ address, blockchains: [asset.coinbase] }],
        assets: [asset.symbol],
        clientIp,
      }
      const { token } = Token.parse(await http.post({ path: 'onramp/v1/token', body }))
      return toWindowUrl(settings.windowUrl ?? windowUrl, token, start)
    },
    async read(reference) {
      const given = await http.get({
        path: `onramp/v1/buy/user/${encodeURIComponent(reference)}/transactions`,
        query: { pageSize: 1 },
      })
      const [last] = Transactions.parse(given).transactions
      return last && toState(last)
    },
  }
}

function toQuote(quote: z.infer<typeof Quote>, symbol: string): OnrampQuote {
  return {
    coinbaseFee: toAmount(quote.coinbase_fee),
    networkFee: toAmount(quote.network_fee),
    paymentSubtotal: toAmount(quote.payment_subtotal),
    paymentTotal: toAmount(quote.payment_total),
    purchaseAmount: { ...toAmount(quote.purchase_amount), currency: symbol },
    quoteId: quote.quote_id,
  }
}

function toWindowUrl(
  base: string,
  token: string,
  { asset, reference, fiat, cryptoAmount }: OnrampStart,
): string {
  const url = new URL('/buy/select-asset', base)
  const query = {
    sessionToken: token,
    defaultNetwork: asset.coinbase,
    defaultAsset: asset.symbol,
    defaultExperience: 'buy',
    partnerUserRef: reference,
    presetFiatAmount: fiat?.amount,
    fiatCurrency: fiat?.currency,
    presetCryptoAmount: cryptoAmount,
  }
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

const toAmount = ({ value, currency }: z.infer<typeof Money>) => ({ amount: value, currency })

function toState(given: z.infer<typeof Transactions>['transactions'][number]): OnrampState {
  const status = PurchaseStatus.safeParse(given.status)
  const at = Date.parse(given.created_at ?? '')
  return {
    // Coinbase may name states of its own before the end; only the two ends count as ends.
    status: status.success ? status.data : 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    amount: given.purchase_amount?.value ?? '0',
    hash: given.tx_hash || undefined,
    at: Number.isNaN(at) ? undefined : at,
  }
}
