import * as z from 'zod/mini'
import { tokensPerBalance } from '../entities/balanceLimits.ts'
import { CaipAddress, CaipNetworkId } from '../entities/caip.ts'
import { transactionsPerPage } from '../entities/historyLimits.ts'
import {
  nameMaxChars,
  nameMessageMaxChars,
  nameSignatureMaxChars,
  nameSuggestions,
  namesPerAddress,
} from '../entities/nameLimits.ts'
import { NameRecord } from '../entities/names.ts'
import { Purchase } from '../entities/onramp.ts'
import { pricesPerRequest } from '../entities/priceLimits.ts'
import { TokenId } from '../entities/tokenId.ts'
import { Transaction } from '../entities/transaction.ts'
import { OnrampProvider } from '../options/features.ts'
import { defineApi } from './define.ts'
import { onrampRows } from './onramp.ts'
import { swapRows } from './swaps.ts'

const networks = z.array(CaipNetworkId).check(z.maxLength(1_000))
const text = z.string().check(z.maxLength(200))
const address = z.string().check(z.maxLength(128))
const name = z.string().check(z.maxLength(nameMaxChars))
const sender = z.optional(address)
const coinType = z.optional(z.string().check(z.regex(/^\d{1,10}$/)))
const apiVersion = z.optional(z.string().check(z.maxLength(8)))

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
    params: z.object({ address }),
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
  /**
   * Transactions of an account on a network, newest first; `cursor` is the `next` of the page before. With `onramp`, what
   * it bought at that provider in the last day, as the provider says.
   */
  history: {
    access: 'site',
    errors: ['HISTORY_UNAVAILABLE', 'HISTORY_UNSUPPORTED'],
    method: 'GET',
    path: '/v1/account/:account/history',
    params: z.object({ account: address }),
    query: z.object({
      chainId: CaipNetworkId,
      cursor: z.optional(z.string().check(z.maxLength(200))),
      onramp: z.optional(OnrampProvider),
    }),
    answer: z.object({
      data: z.array(z.union([Transaction, Purchase])).check(z.maxLength(transactionsPerPage)),
      /** Null on the last page. */
      next: z.nullable(z.string().check(z.maxLength(200))),
      /** False while older transactions are still being read from the chain. */
      complete: z.boolean(),
      /** Older transfers of the coin are missing: no node of the server keeps what tells of them. */
      lacksCoins: z.optional(z.boolean()),
    }),
  },
  /** Name and picture of an address; null for what nobody knows. The picture is one that this server serves. */
  identity: {
    access: 'site',
    errors: ['NAMES_UNAVAILABLE'],
    method: 'GET',
    path: '/v1/identity/:address',
    params: z.object({ address }),
    query: z.object({ sender }),
    answer: z.object({
      avatar: z.nullable(z.string().check(z.maxLength(2_000))),
      name: z.nullable(name),
    }),
  },
  /**
   * Who has a name. With `coinType`, also the address that it has for that network, if any. Refusals of this and the other
   * calls for names carry `reasons`: nameRefusal.ts.
   */
  nameLookup: {
    access: 'site',
    errors: ['NAME_UNKNOWN', 'NAMES_UNAVAILABLE'],
    method: 'GET',
    path: '/v1/profile/account/:name',
    params: z.object({ name }),
    query: z.object({ apiVersion, coinType }),
    answer: NameRecord,
  },
  /** The names of an address, those of the server's zone first. */
  nameReverse: {
    access: 'site',
    errors: ['NAMES_UNAVAILABLE'],
    method: 'GET',
    path: '/v1/profile/reverse/:address',
    params: z.object({ address }),
    query: z.object({ sender, apiVersion }),
    answer: z.array(NameRecord).check(z.maxLength(namesPerAddress)),
  },
  /** Names like the label that somebody types, the very one first, and whether somebody has them. */
  nameSuggestions: {
    access: 'site',
    errors: ['NAMES_OFF', 'NAME_ELSEWHERE', 'NAME_UNFIT'],
    method: 'GET',
    path: '/v1/profile/suggestions/:name',
    params: z.object({ name }),
    query: z.object({ zone: z.optional(name) }),
    answer: z.object({
      suggestions: z
        .array(z.object({ name, registered: z.boolean() }))
        .check(z.maxLength(nameSuggestions)),
    }),
  },
  /** Gives a name to an address that signed for it: `message` is the text of toClaimText. */
  nameRegister: {
    access: 'site',
    errors: [
      'NAMES_OFF',
      'NAMES_UNAVAILABLE',
      'NAMES_USED_UP',
      'NAME_UNFIT',
      'NAME_ELSEWHERE',
      'NAME_RESERVED',
      'NAME_TAKEN',
      'NAME_OWNED_ALREADY',
      'NAME_CLAIM_UNFIT',
      'NAME_CLAIM_EXPIRED',
      'NAME_CLAIM_USED',
      'NAME_SIGNATURE_REFUSED',
      'NAME_NETWORK_UNSUPPORTED',
    ],
    method: 'POST',
    path: '/v1/profile/account',
    body: z.object({
      coin_type: z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1)),
      address: z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)),
      message: z.string().check(z.maxLength(nameMessageMaxChars)),
      signature: z
        .string()
        .check(z.maxLength(nameSignatureMaxChars), z.regex(/^0x([\da-fA-F]{2})*$/)),
    }),
    answer: z.object({ success: z.boolean() }),
  },
  ...swapRows,
  ...onrampRows,
})
