import * as z from 'zod/mini'
import { amount, word } from './shownValues.ts'

/**
 * A token as our list has it, or as its contract calls itself; without `decimals` only the smallest unit can be shown.
 * `unchecked`: what stands here is the word of a node. `posesAs`: it looks like that one, and is another.
 * `namesake`: it has the name of a known one, and may be it or not. `unknown`: what is signed names none. Without any of
 * these it is the network's own coin.
 */
export const Token = z.strictObject({
  address: z.optional(word),
  symbol: z.optional(word),
  decimals: z.optional(z.int().check(z.minimum(0), z.maximum(77))),
  unchecked: z.optional(z.boolean()),
  posesAs: z.optional(word),
  namesake: z.optional(z.boolean()),
  unknown: z.optional(z.boolean()),
})
export type Token = z.infer<typeof Token>

/**
 * What another party may do, or gets, because of this signature: one sentence on the screen.
 *
 * allow: `party` may spend `amount` of `token`. allowAll: `party` may move every item. cancel: not any more.
 * send: `party` gets it from the account. sendOther: from `owner`. give and get: the sides of an order.
 * control: `party` may act for the account, or for `owner`. votes: with the votes of `token`. borrow: `party` may
 * borrow `amount` on the account's credit. stake: with the validator `party`. use: the program `party` gets the
 * account and its signature. call: the contract `party` is called, by `owner` where it is named.
 */
export const Claim = z.strictObject({
  kind: z.enum([
    'allow',
    'allowAll',
    'send',
    'sendOther',
    'give',
    'get',
    'cancel',
    'control',
    'votes',
    'borrow',
    'call',
    'stake',
    'use',
  ]),
  token: Token,
  party: z.optional(word),
  owner: z.optional(word),
  amount: z.optional(amount),
  /** More than anybody has: the whole balance, now and later. */
  unlimited: z.optional(z.boolean()),
  /** The amount comes on top of what `party` may take already, which is `allowed` where a node has told it. */
  adds: z.optional(z.boolean()),
  allowed: z.optional(amount),
  /** The amount is the number of an item where the token is a collection, which is not known. */
  mayBeItem: z.optional(z.boolean()),
  /** Number of a single item (NFT). */
  itemId: z.optional(amount),
  /** Items that somebody else picks: `amount` of the collection's. */
  anyItem: z.optional(z.boolean()),
  /** Epoch seconds; absent where the right has no end. */
  untilSeconds: z.optional(amount),
})
export type Claim = z.infer<typeof Claim>
