import * as z from 'zod/mini'
import { tokensPerBalance } from '../balanceLimits.ts'
import { CaipAddress, CaipNetworkId } from '../caip.ts'
import { transactionsPerPage } from '../historyLimits.ts'
import { pricesPerRequest } from '../priceLimits.ts'
import { TokenId } from '../tokenId.ts'
import { Transaction } from '../transaction.ts'
import { defineApi } from './define.ts'

const networks = z.array(CaipNetworkId).check(z.maxLength(1_000))
const text = z.string().check(z.maxLength(200))

/** Blockchain API. Source: specification section 7. The JSON-RPC proxy, POST /v1/, has no row, since its body is JSON-RPC. */
export const blockchainApi = defineApi({
  supportedChains: {
    access: 'site',
    errors: [],
    method: 'GET',
    path: '/v1/supported-chains',
    answer: z.object({ http: networks, ws: networks }),
  },
  /**
   * Prices of coins and tokens, each under the address that was sent. One of a network without prices, such as a test
   * network, is left out; a price of 0 is not known.
   */
  fungiblePrice: {
    access: 'site',
    errors: ['PRICES_UNAVAILABLE'],
    method: 'POST',
    path: '/v1/fungible/price',
    body: z.object({
      currency: z.literal('usd'),
      addresses: z.array(TokenId).check(z.minLength(1), z.maxLength(pricesPerRequest)),
      projectId: z.optional(z.string().check(z.maxLength(64))),
    }),
    answer: z.object({
      fungibles: z
        .array(
          z.object({
            address: TokenId,
            name: text,
            symbol: text,
            iconUrl: text,
            /** US dollars for one token. */
            price: z.number().check(z.minimum(0)),
            /** Epoch milliseconds at which the source stood by it. */
            updatedAt: z.optional(z.number()),
          }),
        )
        .check(z.maxLength(pricesPerRequest)),
    }),
  },
  /**
   * What an account holds on a network: its coin, then the tokens that are listed and of which it has some. A price of 0
   * is not known; `value` is then missing. With `forceUpdate`, which names what has just changed, nothing is answered
   * from memory.
   */
  balance: {
    access: 'site',
    errors: ['BALANCES_UNAVAILABLE', 'BALANCES_UNSUPPORTED'],
    method: 'GET',
    path: '/v1/account/:address/balance',
    params: z.object({ address: z.string().check(z.maxLength(128)) }),
    query: z.object({
      currency: z.literal('usd'),
      chainId: CaipNetworkId,
      forceUpdate: z.optional(z.string().check(z.maxLength(2_000))),
    }),
    answer: z.object({
      balances: z
        .array(
          z.object({
            name: text,
            symbol: text,
            chainId: CaipNetworkId,
            /** The coin has none. */
            address: z.optional(CaipAddress),
            /** US dollars for all of it. */
            value: z.optional(z.number().check(z.minimum(0))),
            /** US dollars for one token. */
            price: z.number().check(z.minimum(0)),
            quantity: z.object({
              decimals: z.string().check(z.regex(/^\d{1,2}$/)),
              numeric: z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/)),
            }),
            iconUrl: text,
          }),
        )
        .check(z.maxLength(tokensPerBalance + 1)),
    }),
  },
  /** Transactions of an account on a network, newest first; `cursor` is the `next` of the page before. */
  history: {
    access: 'site',
    errors: ['HISTORY_UNAVAILABLE', 'HISTORY_UNSUPPORTED'],
    method: 'GET',
    path: '/v1/account/:account/history',
    params: z.object({ account: z.string().check(z.maxLength(128)) }),
    query: z.object({
      chainId: CaipNetworkId,
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({
      data: z.array(Transaction).check(z.maxLength(transactionsPerPage)),
      /** Null on the last page. */
      next: z.nullable(z.string().check(z.maxLength(200))),
      /** False while older transactions are still being read from the chain. */
      complete: z.boolean(),
    }),
  },
})
