import * as z from 'zod/mini'
import { CaipNetworkId } from './caip.ts'

const text = z.string().check(z.maxLength(256))
const url = z.nullish(z.string().check(z.maxLength(2_048)))

const fungibleInfo = z.object({
  symbol: z.nullish(text),
  icon: z.nullish(z.object({ url })),
})

const nftInfo = z.object({
  name: z.nullish(text),
  flags: z.nullish(z.object({ is_spam: z.boolean() })),
  content: z.nullish(z.object({ preview: z.nullish(z.object({ url })) })),
})

/** One movement of a transaction: of a fungible token or of an NFT. */
const transfer = z
  .object({
    direction: z.optional(z.enum(['in', 'out', 'self'])),
    quantity: z.object({ numeric: z.string().check(z.maxLength(100)) }),
    fungible_info: z.nullish(fungibleInfo),
    nft_info: z.nullish(nftInfo),
  })
  .check(
    z.refine(
      (it) => Boolean(it.fungible_info) || Boolean(it.nft_info),
      'A transfer needs fungible_info or nft_info',
    ),
  )

/** A transaction of the account history; `minedAt` is ISO 8601. */
export const Transaction = z.object({
  id: text,
  metadata: z.object({
    minedAt: z.iso.datetime({ offset: true }),
    chain: CaipNetworkId,
    status: z.enum(['confirmed', 'failed', 'pending']),
    operationType: text,
    sentFrom: text,
    sentTo: text,
  }),
  transfers: z.array(transfer).check(z.maxLength(1_000)),
})
export type Transaction = z.infer<typeof Transaction>
