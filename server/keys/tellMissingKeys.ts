import { listKeyIds } from '../db/queries/slotHalves.ts'
import type { World } from '../world.ts'

/** Tells the operator of keys that were taken out of their file too early, while they may still have them. */
export function tellMissingKeys({ db, keys, log }: Pick<World, 'db' | 'keys' | 'log'>): void {
  for (const owner of ['server', 'user'] as const) {
    for (const keyId of listKeyIds(db, owner))
      if (!keys[owner].has(keyId)) log.keyMissing({ owner, keyId })
  }
}
