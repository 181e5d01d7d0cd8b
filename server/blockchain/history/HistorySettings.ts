import * as z from 'zod/mini'
import { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'

/** Networks whose transactions are indexed, for accounts that were requested. */
export const HistorySettings = z.record(
  CaipNetworkId,
  z.strictObject({
    /** Nothing before this block is read. */
    firstBlock: z._default(z.int().check(z.minimum(1)), 1),
  }),
)
