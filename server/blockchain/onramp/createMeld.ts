import * as z from 'zod/mini'
import type { OnrampQuote } from '../../../shared-schemas/entities/onramp.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { createHttp } from '../../../shared-schemas/http.ts'
import { rpcTimeoutMs } from '../../../shared-schemas/limits.ts'
import { readPrivateFile } from '../../keys/privateFile.ts'
import type { MeldSettings } from './OnrampSettings.ts'
import type { OnrampAsk, OnrampPorts, OnrampSource, OnrampState } from './OnrampSource.ts'

const apiUrl = 'https://api.meld.io'
/** Its windows are there or below it, those of its sandbox too. */
const windowHost = 'meldcrypto.com'
/** The version of its API that this adapter speaks. */
const version = '2025-03-04'

const amount = z.number().check(z.minimum(0), z.maximum(1e15))
const text = z.string().check(z.maxLength(200))

const Quotes = z.object({
  quotes: z.array(
    z.object({
      serviceProvider: text,
      sourceAmount: amount,
      destinationAmount: amount,
      totalFee: z.optional(z.nullable(amount)),
      networkFee: z.optional(z.nullable(amount)),
    }),
  ),
})
type Quote = z.infer<typeof Quotes>['quotes'][number]

const Session = z.object({ widgetUrl: z.string().check(z.maxLength(4_000)) })

const Transactions = z.object({
  transactions: z.array(
    z.object({
      status: text,
      destinationAmount: z.optional(z.nullable(amount)),
      createdAt: z.optional(z.nullable(z.string())),
      cryptoDetails: z.optional(
        z.nullable(z.object({ blockchainTransactionId: z.optional(z.nullable(text)) })),
      ),
    }),
  ),
})

/**
 * Creates the adapter of Meld, which passes on to the one of its sellers that gives most. Source: Meld's API reference,
 * "Get real-time quotes", "Create a widget session" and "Search payment transactions".
 *
 * @throws KEY_FILE_UNFIT
 */
export function createMeld(settings: MeldSettings, { fetch }: OnrampPorts): OnrampSource {
  const { apiKeyFile, country: countryCode } = settings
  const apiKey = readPrivateFile(apiKeyFile, undefined, 'it is missing').trim()
  const http = createHttp({
    baseUrl: `${(settings.url ?? apiUrl).replace(/\/$/, '')}/`,
    fetch: (url, init) => {
      const own = { authorization: `BASIC ${apiKey}`, 'meld-version': version }
      return fetch(url, { ...init, redirect: 'error', headers: { ...init.headers, ...own } })
    },
    timeoutMs: rpcTimeoutMs,
  })

  async function findBest({ asset, paymentCurrency, amount }: OnrampAsk): Promise<Quote> {
    const body = {
      countryCode,
      sourceAmount: Number(amount),
      sourceCurrencyCode: paymentCurrency,
      destinationCurrencyCode: asset.meld,
      paymentMethodType: 'CREDIT_DEBIT_CARD',
    }
    const { quotes } = Quotes.parse(await http.post({ path: 'payments/crypto/quote', body }))
    const [best] = [...quotes].sort((a, b) => b.destinationAmount - a.destinationAmount)
    if (!best)
      throw new AppKitError(errors.ONRAMP_UNSUPPORTED, {
        provider: 'meld',
        network: asset.networkName,
      })
    return best
  }

  return {
    sells: ({ meld }) => meld !== undefined,
    quote: async (ask) => toQuote(ask, await findBest(ask)),
    async start({ asset, address, reference, fiat }) {
      const { amount, currency } = fiat ?? usual
      const best = await findBest({ asset, amount, paymentCurrency: currency })
      const body = {
        sessionType: 'BUY',
        sessionData: {
          serviceProvider: best.serviceProvider,
          countryCode,
          sourceAmount: amount,
          sourceCurrencyCode: currency,
          destinationCurrencyCode: asset.meld,
          walletAddress: address,
          lockFields: ['walletAddress', 'destinationCurrencyCode'],
        },
        externalSessionId: reference,
      }
      const { widgetUrl } = Session.parse(await http.post({ path: 'crypto/session/widget', body }))
      return requireOwn(widgetUrl, settings.windowUrl)
    },
    async read(reference) {
      const given = await http.get({
        path: 'payments/transactions',
        query: { externalSessionIds: reference },
      })
      const [last] = Transactions.parse(given).transactions
      return last && toState(last)
    },
  }
}

/** Where a caller names no amount: a session needs one, and the visitor can change it. */
const usual = { amount: '100', currency: 'USD' }

function toQuote({ asset, paymentCurrency, amount }: OnrampAsk, quote: Quote): OnrampQuote {
  const fees = quote.totalFee ?? 0
  const networkFee = Math.min(quote.networkFee ?? 0, fees)
  const inMoney = (value: number) => ({ amount: plain(value), currency: paymentCurrency })
  return {
    coinbaseFee: inMoney(fees - networkFee),
    networkFee: inMoney(networkFee),
    paymentSubtotal: inMoney(Math.max(0, quote.sourceAmount - fees)),
    paymentTotal: { amount, currency: paymentCurrency },
    purchaseAmount: { amount: plain(quote.destinationAmount), currency: asset.symbol },
    quoteId: quote.serviceProvider,
  }
}

/** Without an exponent, and without the tail of binary fractions. */
function plain(value: number): string {
  return value.toFixed(10).replace(/\.?0+$/, '')
}

/** @throws Error for a window that is not the provider's: the answer may have been altered */
function requireOwn(given: string, windowUrl: string | undefined): string {
  const url = new URL(given)
  const isOwn =
    windowUrl === undefined
      ? url.protocol === 'https:' &&
        (url.hostname === windowHost || url.hostname.endsWith(`.${windowHost}`))
      : url.origin === new URL(windowUrl).origin
  if (!isOwn) throw new Error('The window is not one of Meld')
  return url.href
}

const ended: Readonly<Record<string, OnrampState['status']>> = {
  SETTLED: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  FAILED: 'ONRAMP_TRANSACTION_STATUS_FAILED',
  CANCELLED: 'ONRAMP_TRANSACTION_STATUS_FAILED',
  DECLINED: 'ONRAMP_TRANSACTION_STATUS_FAILED',
  ERROR: 'ONRAMP_TRANSACTION_STATUS_FAILED',
}

function toState(given: z.infer<typeof Transactions>['transactions'][number]): OnrampState {
  const at = Date.parse(given.createdAt ?? '')
  return {
    status: ended[given.status] ?? 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
    amount: plain(given.destinationAmount ?? 0),
    hash: given.cryptoDetails?.blockchainTransactionId || undefined,
    at: Number.isNaN(at) ? undefined : at,
  }
}
