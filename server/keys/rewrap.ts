import { listHalvesNotUnder, rewrapHalf } from '../db/queries/slotHalves.ts'
import { findSlotById } from '../db/queries/slots.ts'
import { halfContext } from '../vault/halfContext.ts'
import type { World } from '../world.ts'
import type { HalfOwner } from './openKeys.ts'

const batchHalves = 100

/**
 * Wraps every data key anew that is not under the current key; afterwards the older keys may leave the
 * key file. Each batch is one transaction, so it may be stopped anywhere and started again, also while
 * the server works. The answer is how many were wrapped.
 *
 * @throws KEY_UNKNOWN, ENVELOPE_DAMAGED
 */
export async function rewrap(world: Pick<World, 'db' | 'keys'>, owner: HalfOwner): Promise<number> {
  for (let total = 0; ; ) {
    const done = await rewrapBatch(world, owner)
    if (done === 0) return total
    total += done
  }
}

async function rewrapBatch(
  { db, keys }: Pick<World, 'db' | 'keys'>,
  owner: HalfOwner,
): Promise<number> {
  const management = keys[owner]
  const keyId = management.currentKeyId()
  const halves = listHalvesNotUnder(db, { owner, keyId, limit: batchHalves })
  const wrapped = await Promise.all(
    halves.map(async ({ slotId, envelope: { dataKey: before } }) => {
      const slot = findSlotById(db, slotId)
      if (!slot) return undefined // removed since it was listed
      const context = halfContext(slot, owner)
      const dataKey = await management.unwrap(context, before)
      const after = await management.wrap(context, dataKey)
      dataKey.fill(0)
      return { slotId, before, after }
    }),
  )
  db.transaction(() => {
    for (const each of wrapped) {
      if (each) rewrapHalf(db, { slotId: each.slotId, owner }, each)
    }
  }).immediate()
  return halves.length
}
