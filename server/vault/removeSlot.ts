import { HTTPException } from 'hono/http-exception'
import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshLogin } from '../auth/requireFreshLogin.ts'
import { deleteSlot, findSlot, listSlots } from '../db/queries/slots.ts'
import type { Session } from '../middleware/requireSession.ts'
import type { World } from '../world.ts'
import { lasts, opens } from './lasts.ts'
import { requireOwnWallet } from './requireWallet.ts'

/**
 * Takes a way to open the wallet away for ever. A passkey, a password or the automatic slot must be left: where
 * devices alone open it, a login, which may be an intruder's, could take the last half away for good.
 *
 * @throws 403 without a fresh login, 404, 409 where no such way would be left
 */
export function removeSlot(world: World, session: Session, slotId: string): SealedWallet {
  const { userId } = session
  requireFreshLogin(world, session)
  return world.db
    .transaction(() => {
      const slot = findSlot(world.db, { slotId, userId })
      if (!slot) throw new HTTPException(404, { message: 'There is no such slot' })
      const others = listSlots(world.db, slot.walletId).filter((other) => other.slotId !== slotId)
      if (opens(slot) && !others.some(lasts)) {
        throw new HTTPException(409, { message: 'This is the last slot that opens the wallet' })
      }
      deleteSlot(world.db, slotId)
      audit(world, { event: 'slotRemoved', userId, facts: { slotId, kind: slot.kind } })
      return requireOwnWallet(world, { userId, walletId: slot.walletId })
    })
    .immediate()
}
