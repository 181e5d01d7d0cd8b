import { HTTPException } from 'hono/http-exception'
import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshLogin } from '../auth/requireFreshLogin.ts'
import { deleteSlot, findSlot, listSlots } from '../db/queries/slots.ts'
import type { Session } from '../middleware/requireSession.ts'
import type { World } from '../world.ts'
import { lasts } from './lasts.ts'
import { requireOwnWallet } from './requireWallet.ts'

/**
 * Takes a way to open the wallet away for ever, but never the last that outlives this device.
 *
 * @throws 403 without a fresh login, 404, 409 for the last one that opens
 */
export function removeSlot(world: World, session: Session, slotId: string): SealedWallet {
  const { userId } = session
  requireFreshLogin(world, session)
  return world.db
    .transaction(() => {
      const slot = findSlot(world.db, { slotId, userId })
      if (!slot) throw new HTTPException(404, { message: 'There is no such slot' })
      const others = listSlots(world.db, slot.walletId).filter((other) => other.slotId !== slotId)
      if (lasts(slot) && !others.some(lasts)) {
        throw new HTTPException(409, { message: 'This is the last slot that opens the wallet' })
      }
      deleteSlot(world.db, slotId)
      audit(world, { event: 'slotRemoved', userId, facts: { slotId, kind: slot.kind } })
      return requireOwnWallet(world, { userId, walletId: slot.walletId })
    })
    .immediate()
}
