import type { Context } from 'hono'
import type { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { dayMs } from '../auth/limits.ts'
import { networkKeys } from '../auth/networkKeys.ts'
import { addSponsored, countSponsored } from '../db/queries/sponsorBudgets.ts'
import type { Env, World } from '../world.ts'

/**
 * Counts calls to a paymaster against the day's budgets of the user, of the caller's network and of the
 * chain, and returns 0. Where one of them has no room, nothing is counted, and the milliseconds until the
 * next day (UTC) are returned.
 */
export function consumeSponsorBudget(
  world: World,
  c: Context<Env>,
  { chainId, calls }: { chainId: CaipNetworkId; calls: number },
): Promise<number> {
  const { db, config } = world
  const { callsPerUserDay, callsPerNetworkDay, callsPerChainDay } = config.sponsorLimits
  const now = world.now()
  const dayStart = now - (now % dayMs)
  const budgets = [
    { key: `user ${c.get('session').userId}`, limit: callsPerUserDay },
    ...networkKeys(world, c).map(({ key, factor }) => ({
      key: `network ${key}`,
      limit: callsPerNetworkDay * factor,
    })),
    { key: `chain ${c.get('project').id ?? ''} ${chainId}`, limit: callsPerChainDay },
  ]
  return db.transaction(async () => {
    for (const { key, limit } of budgets)
      if ((await countSponsored(db, key, dayStart)) + calls > limit) return dayStart + dayMs - now
    for (const { key } of budgets) await addSponsored(db, { key, dayStart, calls })
    return 0
  })
}
