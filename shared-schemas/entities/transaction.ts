import * as z from 'zod/mini'
import { CaipNetworkId } from './caip.ts'
import { transfersPerTransaction } from './historyLimits.ts'

const text = z.string().check(z.maxLength(200))
const address = z.string().check(z.maxLength(128))
const numeric = z.string().check(z.regex(/^\d{1,80}(\.\d{1,80})?$/))

/** The latest time that a Date has. Source: ECMA-262, "Time Values and Time Range". */
const latestDateMs = 8_640_000_000_000_000

/** Not worth anybody's look, e.g. sent unasked by a token that poses as another one. */
const flags = z.object({ is_spam: z.boolean() })

/** What one transaction moved from or to the account. */
export const Transfer = z.object({
  /** `self`: from the account to itself. */
  direction: z.enum(['in', 'out', 'self']),
  from: address,
  to: address,
  /** In whole tokens. */
  quantity: z.object({ numeric }),
  /** A coin, or with `address` a token; `url` is empty where there is no picture. */
  fungible_info: z.optional(
    z.object({
      name: text,
      symbol: text,
      address: z.optional(address),
      icon: z.object({ url: text }),
      flags,
    }),
  ),
  nft_info: z.optional(
    z.object({
      name: text,
      flags,
      content: z.object({ preview: z.object({ url: text }) }),
    }),
  ),
})
export type Transfer = z.infer<typeof Transfer>

/** What a transaction was for the account. */
export const OperationType = z.enum([
  'send',
  'receive',
  'trade',
  'approve',
  'mint',
  'burn',
  'deposit',
  'withdraw',
  'borrow',
  'repay',
  'claim',
  'execute',
])
export type OperationType = z.infer<typeof OperationType>

/** A transaction of an account. Source: specification section 3. */
export const Transaction = z.object({
  id: text,
  metadata: z.object({
    /** Epoch milliseconds of its block. */
    minedAt: z.int().check(z.minimum(0), z.maximum(latestDateMs)),
    chain: CaipNetworkId,
    status: z.enum(['confirmed', 'failed']),
    operationType: OperationType,
    sentFrom: address,
    /** Empty for one that creates a contract. */
    sentTo: address,
    /** Missing where coins were moved by a contract, and which transaction called that is not known. */
    hash: z.optional(text),
    /** What it cost, in the network's coin, where the account paid it. */
    fee: z.optional(z.object({ numeric, symbol: text })),
  }),
  transfers: z.array(Transfer).check(z.maxLength(transfersPerTransaction)),
})
export type Transaction = z.infer<typeof Transaction>
