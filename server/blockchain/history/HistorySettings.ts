import * as z from 'zod/mini'
import { CaipNetworkId } from '../../../shared-schemas/caip.ts'

/** Networks whose transactions are kept for the accounts that somebody looks at. */
export const HistorySettings = z.record(
  CaipNetworkId,
  z.strictObject({
    /** Nothing before this block is read. */
    firstBlock: z._default(z.int().check(z.minimum(1)), 1),
  }),
)
