import type { Context } from 'hono'
import { namesPerNetworkHour } from '../../../shared-schemas/entities/nameLimits.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { hourMs } from '../../auth/limits.ts'
import { networkKeys } from '../../auth/networkKeys.ts'
import { addEvent, waitForLimit } from '../../db/queries/authEvents.ts'
import type { Env, World } from '../../world.ts'

/** Counts one more name that the networks of a caller ask for. @throws NAMES_USED_UP */
export async function takeNameBudget(world: World, c: Context<Env>): Promise<void> {
  const { db, log } = world
  const now = world.now()
  const limits = networkKeys(world, c).map(({ key, factor }) => ({
    key: `names ${key}`,
    limit: namesPerNetworkHour * factor,
    windowMs: hourMs,
  }))
  const waitMs = await db.transaction(async () => {
    for (const limit of limits) {
      const wait = await waitForLimit(db, limit, now)
      if (wait > 0) return wait
    }
    for (const { key } of limits) await addEvent(db, key, hourMs, now)
    return 0
  })
  if (waitMs === 0) return
  const waitSeconds = Math.ceil(waitMs / 1_000)
  log.limitReached({ limit: 'namesPerNetworkHour', waitSeconds })
  c.header('retry-after', String(waitSeconds))
  throw new AppKitError(errors.NAMES_USED_UP)
}
