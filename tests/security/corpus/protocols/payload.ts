import type { CaipNetworkId } from '../../../../shared-schemas/entities/caip.ts'

/** A request for a signature as a protocol makes it, and what the approval must say of it. */
export type Payload = {
  title: string
  /** Every type as EIP-712 encodes it, the primary one first; absent for a message of plain text or bytes. */
  types?: string
  domain?: Record<string, unknown>
  message: Record<string, unknown> | string
  caipNetworkId?: CaipNetworkId
  /** Each claim in words, e.g. `allow 5 USDC to stranger until 1800000000`; see `wordsOf` in the test. */
  claims?: readonly string[]
  /** In the order of the alphabet; `refused` for a request that is never shown; none where it is known to be harmless. */
  warnings: string
}

export const untilSeconds = 1_800_000_000
export const until = `until ${untilSeconds}`
export const zeroBytes32 = `0x${'00'.repeat(32)}`
export const allBits = 2n ** 256n - 1n
