import {
  priceJumpHeldMs,
  priceJumpMemoryMs,
  priceJumpShare,
} from '../../../shared-schemas/entities/priceLimits.ts'
import type { TokenId } from '../../../shared-schemas/entities/tokenId.ts'

type Memory = {
  /** The last price that was given out, and when. */
  usd: number
  at: number
  /** A price far from it, and since when it is reported. */
  held?: { usd: number; since: number }
}

const tokensKept = 20_000

/** Whether a price may be given out. `confirm` asks a second source, and is called only in case of doubt. */
export type JumpFilter = (given: {
  token: TokenId
  usd: number
  confirm: () => Promise<number | undefined>
}) => Promise<boolean>

/**
 * Creates the filter of sudden changes: a price that differs by more than half from one of the last hour is given out
 * once a second source reports it too, or after ten minutes.
 */
export function createJumpFilter({ now }: { now: () => number }): JumpFilter {
  const memories = new Map<TokenId, Memory>()

  function accept(token: TokenId, usd: number): true {
    memories.delete(token) // the oldest come first
    memories.set(token, { usd, at: now() })
    const [oldest] = memories.keys()
    if (memories.size > tokensKept && oldest !== undefined) memories.delete(oldest)
    return true
  }

  return async ({ token, usd, confirm }) => {
    const memory = memories.get(token)
    const isKnown = memory !== undefined && now() - memory.at < priceJumpMemoryMs
    if (!isKnown || isNear(usd, memory.usd)) return accept(token, usd)
    if (memory.held && isNear(usd, memory.held.usd)) {
      if (now() - memory.held.since >= priceJumpHeldMs) return accept(token, usd)
    } else memory.held = { usd, since: now() }
    const second = await confirm()
    return second !== undefined && isNear(usd, second) && accept(token, usd)
  }
}

function isNear(usd: number, other: number): boolean {
  return Math.abs(usd - other) <= other * priceJumpShare
}
