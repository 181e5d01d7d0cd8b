import * as z from 'zod/mini'
import { TokenId, toTokenKey } from '../../../shared-schemas/entities/tokenId.ts'

/** A token as an operator lists it. */
export const ListedToken = z.strictObject({
  /** E.g. `eip155:1:0xa0b8…`. */
  id: z.pipe(TokenId, z.transform(toTokenKey)),
  symbol: z.string().check(z.minLength(1), z.maxLength(16)),
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Where the token says otherwise, it is not shown. */
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
})
export type ListedToken = z.infer<typeof ListedToken>
