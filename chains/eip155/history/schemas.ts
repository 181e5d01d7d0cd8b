import * as z from 'zod/mini'

// What nodes answer. Source: the Ethereum JSON-RPC specification.

const lower = z.toLowerCase()

export const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
/** A number that counts something: gas, prices of it, blocks, seconds. What is longer is no count that a chain can have. */
const count = (digits: number) =>
  z.string().check(z.regex(new RegExp(`^0x[0-9a-fA-F]{1,${digits}}$`)))
/** Of coins, in a unit that one transaction can spend: 2^128 at most. */
const Price = count(32)
const Gas = count(16)
export const Gwei = count(16)
const BlockNumber = count(12)
const Place = count(6)
/** 10^12 seconds at most, which a Date still has. */
const Seconds = count(10)
export const Word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/), lower)
const Address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/), lower)
const Bytes = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), lower)

export const Log = z.object({
  address: Address,
  topics: z.array(Word).check(z.maxLength(4)),
  data: Bytes,
  blockNumber: BlockNumber,
  transactionHash: Word,
  transactionIndex: Place,
  logIndex: BlockNumber,
  removed: z.optional(z.boolean()),
})
export type Log = z.infer<typeof Log>

export const BlockTransaction = z.object({
  hash: Word,
  transactionIndex: Place,
  from: Address,
  to: z.nullish(Address),
  value: Quantity,
  input: Bytes,
})
export type BlockTransaction = z.infer<typeof BlockTransaction>

export const Block = z.object({
  timestamp: Seconds,
  transactions: z.array(z.unknown()),
})

export const Receipt = z.object({
  status: z.optional(Quantity),
  gasUsed: Gas,
  effectiveGasPrice: z.optional(Price),
  /** What an OP Stack chain takes for its data, besides. */
  l1Fee: z.nullish(Price),
})
export type Receipt = z.infer<typeof Receipt>

export const MinedTransaction = z.extend(BlockTransaction, { blockNumber: BlockNumber })
