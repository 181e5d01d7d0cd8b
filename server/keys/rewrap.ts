import { countHalvesNotUnder, listHalvesNotUnder, rewrapHalf } from '../db/queries/slotHalves.ts'
import { findSlotById } from '../db/queries/slots.ts'
import { halfContext } from '../vault/halfContext.ts'
import type { World } from '../world.ts'
import type { HalfOwner } from './halfOwner.ts'

const batchHalves = 100

/**
 * Wraps every data key anew that is not under the current key; where `countLeft` then finds none left, the
 * older keys may leave the key file. Each batch is one transaction, so it may be stopped anywhere and started again, also while
 * the server works. The answer is how many were wrapped.
 *
 * @throws KEY_UNKNOWN, ENVELOPE_DAMAGED
 */
export async function rewrap(world: Pick<World, 'db' | 'keys'>, owner: HalfOwner): Promise<number> {
  for (let total = 0; ; ) {
    const done = await rewrapAll(world, owner)
    if (done === 0) return total
    total += done
  }
}

/** One way through the key shares; a server that still has the older key may store more behind it. */
async function rewrapAll(world: Pick<World, 'db' | 'keys'>, owner: HalfOwner): Promise<number> {
  let done = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch: Awaited<ReturnType<typeof rewrapBatch>> = await rewrapBatch(world, owner, after)
    done += batch.done
    after = batch.last
  }
  return done
}

async function rewrapBatch(
  { db, keys }: Pick<World, 'db' | 'keys'>,
  owner: HalfOwner,
  after: string,
): Promise<{ last: string | undefined; done: number }> {
  const management = keys[owner]
  const keyId = await management.currentKeyId()
  const { halves, last } = await listHalvesNotUnder(db, { owner, keyId, after, limit: batchHalves })
  const wrapped = await Promise.all(
    halves.map(async ({ slotId, envelope: { dataKey: before } }) => {
      const slot = await findSlotById(db, slotId)
      if (!slot) return undefined // removed since it was listed
      const context = halfContext(slot, owner)
      const dataKey = await management.unwrap(context, before)
      const wrappedAnew = await management.wrap(context, dataKey)
      dataKey.fill(0)
      return { slotId, before, after: wrappedAnew }
    }),
  )
  await db.transaction(async () => {
    for (const each of wrapped) {
      if (each) await rewrapHalf(db, { slotId: each.slotId, owner }, each)
    }
  })
  return { last, done: wrapped.filter((each) => each !== undefined).length }
}

/** How many key shares still need an older key, or may: of those that are not ours nobody can say. */
export async function countLeft({ db, keys }: Pick<World, 'db' | 'keys'>): Promise<number> {
  const [server, user] = await Promise.all([keys.server.currentKeyId(), keys.user.currentKeyId()])
  return countHalvesNotUnder(db, { server, user })
}
