import * as z from 'zod/mini'
import { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { priceMaxUsd, pricesPerRequest } from '../../shared-schemas/entities/priceLimits.ts'
import {
  approvalCallsShown,
  approvalFieldsShown,
  approvalLookalikesShown,
} from '../../shared-schemas/limits.ts'
import { Block, Warning } from './approvalNotices.ts'
import { Claim, Token } from './claimShown.ts'
import { EditableAllowance } from './editableAllowance.ts'
import { permissionFields } from './permissionFields.ts'
import { amount, list, value, word } from './shownValues.ts'
import { SignIn } from './signInShown.ts'
import { spendFields } from './spendFields.ts'

// What the user approves: plain data, so that the approval window can get a copy.
// Amounts are decimal text in the smallest unit. Nothing is escaped here: the screen does that.

/** One line of a tree, parents before children; `depth` is its level. A line without `value` has children. */
const Field = z.strictObject({
  depth: z.int().check(z.minimum(0), z.maximum(64)),
  name: word,
  type: word,
  value: z.optional(value),
})
export type Field = z.infer<typeof Field>

export type { Block, Claim, Token, Warning }

const coin = z.strictObject({ symbol: word, decimals: z.int() })

const common = {
  caipNetworkId: CaipNetworkId,
  networkName: word,
  /** The network's own coin. */
  coin,
  /** The account that signs. */
  address: word,
  warnings: list(Warning, 20),
  /** Those parties that the account approved something for before, as `addressKey` has them; absent where that is unknown. */
  knownParties: z.optional(list(word, 200)),
  /** Addresses of the request, as `addressKey` has them, that begin and end like one that the account knows (T7). */
  lookalikes: z.optional(
    list(z.strictObject({ party: word, known: word }), approvalLookalikesShown),
  ),
  /** Addresses of the request, as `addressKey` has them, that our own lists name. */
  contracts: z.optional(list(z.strictObject({ address: word, name: word }), approvalFieldsShown)),
  /** Where the network has a block explorer: its host, and our page that leads to an address in it. */
  explorer: z.optional(
    z.strictObject({
      host: word,
      page: z.string().check(z.regex(/^\/explorer\?[\w=&%.+*-]{1,512}$/)),
    }),
  ),
  /** Prices in US dollars, for display; the network's coin has no `address`. Nothing is decided by them. */
  prices: z.optional(
    list(
      z.strictObject({
        address: z.optional(word),
        usd: z.number().check(z.gt(0), z.lt(priceMaxUsd)),
      }),
      pricesPerRequest,
    ),
  ),
  blocked: z.optional(Block),
}

/** `hex` is the message; `text` the same bytes where they are UTF-8. */
const messageFields = {
  hex: value,
  text: z.optional(value),
  signIn: z.optional(SignIn),
}

const TypedField = z.strictObject({ name: word, type: word })

/** One call of a contract; a call inside of another one is deeper. */
const Call = z.strictObject({
  depth: z.int().check(z.minimum(0), z.maximum(8)),
  /** Absent where it cannot be decoded. */
  name: z.optional(word),
  selector: word,
  to: z.optional(word),
  fields: list(Field),
})
export type Call = z.infer<typeof Call>

/** A transaction that calls one contract, or one entry of a batch. */
const TransactionShown = z.strictObject({
  /** Absent where it creates a contract. */
  to: z.optional(word),
  value: amount,
  data: value,
  calls: list(Call, approvalCallsShown),
  claims: list(Claim, approvalCallsShown),
  /** Where the user may allow another amount: see editAllowances.ts. */
  editable: z.optional(EditableAllowance),
})
export type TransactionShown = z.infer<typeof TransactionShown>

/**
 * In the native coin. `usual`: what the node says is usual now. `sponsored`: another party pays; `most` is zero, but where
 * the site chose that party (`feePayer`), which may charge the account. `priority`: the part of `most` that the transaction
 * offers to be taken sooner, where the network keeps that apart.
 */
const Fee = z.strictObject({
  expected: amount,
  most: amount,
  priority: z.optional(amount),
  usual: z.optional(amount),
  sponsored: z.optional(z.boolean()),
})
const BalanceChange = z.strictObject({
  token: Token,
  amount,
  /** Of the account: what comes and what goes. */
  direction: z.enum(['in', 'out']),
  itemId: z.optional(amount),
})
const Simulation = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('changes'), changes: list(BalanceChange, 100) }),
  z.strictObject({ status: z.literal('fails'), reason: value }),
  z.strictObject({ status: z.literal('unavailable') }),
])

/** What the account pays and what it has afterwards. */
const outcome = {
  fee: Fee,
  simulation: Simulation,
  /** The contract that will run the account from now on (EIP-7702), where this makes it so. */
  delegatesTo: z.optional(word),
}

const Instruction = z.strictObject({
  program: word,
  /** Absent for a program that is not known. */
  programName: z.optional(word),
  name: z.optional(word),
  fields: list(Field),
})

/** Every kind of request that is put before a person. */
export const ApprovalItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), ...common, ...messageFields }),
  z.strictObject({
    kind: z.literal('typedData'),
    ...common,
    primaryType: word,
    types: z.record(word, list(TypedField, 256)),
    domain: list(Field, 8),
    message: list(Field),
    claims: list(Claim, 200),
    /** Both sides of an order, where it is certain to change one token of the account for another. */
    swap: z.optional(z.strictObject({ given: Claim, gotten: Claim })),
  }),
  z.strictObject({
    kind: z.literal('transaction'),
    ...common,
    ...outcome,
    transaction: TransactionShown,
  }),
  z.strictObject({
    kind: z.literal('calls'),
    ...common,
    ...outcome,
    /** All or nothing. */
    atomic: z.boolean(),
    transactions: list(TransactionShown, 100),
  }),
  z.strictObject({ kind: z.literal('permissions'), ...common, ...permissionFields }),
  z.strictObject({
    kind: z.literal('spend'),
    ...common,
    /** Of all who sign together. */
    fee: Fee,
    claims: list(Claim, approvalCallsShown),
    ...spendFields,
  }),
  z.strictObject({
    kind: z.literal('instructions'),
    ...common,
    ...outcome,
    /** Accounts for a token that are opened for `owner`: `amount` is set aside, where a node could tell. */
    openings: z.optional(
      list(z.strictObject({ token: Token, owner: word, amount: z.optional(amount) }), 20),
    ),
    /** False where the site gets the signature and sends by itself. */
    sends: z.boolean(),
    transactions: list(
      z.strictObject({
        instructions: list(Instruction, 64),
        claims: list(Claim, 128),
        base64: z.string().check(z.maxLength(4_096)),
      }),
      64,
    ),
  }),
])
export type ApprovalItem = z.infer<typeof ApprovalItem>

/** An item of one kind. */
export type ItemOf<kind extends ApprovalItem['kind']> = Extract<ApprovalItem, { kind: kind }>
