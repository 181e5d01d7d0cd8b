import * as z from 'zod/mini'

// What nodes answer. Source: the Ethereum JSON-RPC specification.

const lower = z.toLowerCase()

export const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
export const Word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/), lower)
const Address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/), lower)
const Bytes = z.string().check(z.regex(/^0x([0-9a-fA-F]{2})*$/), lower)

export const Log = z.object({
  address: Address,
  topics: z.array(Word).check(z.maxLength(4)),
  data: Bytes,
  blockNumber: Quantity,
  transactionHash: Word,
  transactionIndex: Quantity,
  logIndex: Quantity,
  removed: z.optional(z.boolean()),
})
export type Log = z.infer<typeof Log>

export const BlockTransaction = z.object({
  hash: Word,
  transactionIndex: Quantity,
  from: Address,
  to: z.nullish(Address),
  value: Quantity,
  input: Bytes,
})
export type BlockTransaction = z.infer<typeof BlockTransaction>

export const Block = z.object({
  timestamp: Quantity,
  transactions: z.array(z.unknown()),
})

export const Receipt = z.object({
  status: z.optional(Quantity),
  gasUsed: Quantity,
  effectiveGasPrice: z.optional(Quantity),
  /** What an OP Stack chain takes for its data, besides. */
  l1Fee: z.nullish(Quantity),
})
export type Receipt = z.infer<typeof Receipt>

export const MinedTransaction = z.extend(BlockTransaction, { blockNumber: Quantity })
