import * as z from 'zod/mini'

/** A chain id in a message: a number such as `1`, or a string such as `0x1` or a CAIP-2 id. */
export const ChainId = z.union([z.string().check(z.maxLength(64)), z.number()])
export type ChainId = z.infer<typeof ChainId>
