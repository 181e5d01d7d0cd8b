import { listKeyIds } from '../db/queries/slotHalves.ts'
import type { World } from '../world.ts'

/** Tells the operator of keys that were taken out of their file too early, while they may still have them. */
export async function tellMissingKeys({
  db,
  keys,
  log,
}: Pick<World, 'db' | 'keys' | 'log'>): Promise<void> {
  for (const owner of ['server', 'user'] as const) {
    for (const keyId of await listKeyIds(db, owner))
      if (!keys[owner].has(keyId)) log.keyMissing({ owner, keyId })
  }
}
