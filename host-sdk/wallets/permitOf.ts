import type { Kit } from '../kit/kit.ts'
import { createPermit, type Permit } from './permit.ts'

/** The kit's one permit, which is made at the first call. */
export function permitOf(kit: Kit): Permit {
  kit.permit ??= createPermit(kit.window, () => kit.mirror.get().open)
  return kit.permit
}
