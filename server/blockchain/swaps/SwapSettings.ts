import * as z from 'zod/mini'
import { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'

const Contract = z.string().check(z.maxLength(128))

/** Where swaps are quoted and built. */
export const SwapSettings = z.strictObject({
  /**
   * Exchanges with the contracts of Uniswap v3, by network; they count before those that the server knows.
   * Networks named here are offered for swaps as well.
   */
  exchanges: z._default(
    z.record(
      CaipNetworkId,
      z.strictObject({
        /** QuoterV2. */
        quoter: Contract,
        /** SwapRouter02. */
        router: Contract,
        /** The token that stands for the network's coin. */
        wrapped: Contract,
      }),
    ),
    {},
  ),
})
