import type { Input } from '../../shared-schemas/api/define.ts'
import type { SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { removedSlotText } from '../../shared-schemas/login/vaultTexts.ts'
import { audit } from '../audit/audit.ts'
import { deleteSlot, findSlot, listSlots } from '../db/queries/slots.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { isSignedBy } from './isSignedBy.ts'
import { lasts, opens } from './lasts.ts'
import { requireOwnWallet } from './requireWallet.ts'

type Removal = Input<typeof vaultApi.removeSlot>['body']

/**
 * Takes a way to open the wallet away for ever. The wallet has to sign for all but a device's: a login alone, which
 * may be an intruder's, could take away what the user has and leave what they lost. A passkey, a password or the
 * automatic slot must be left: where devices alone open it, a login could take the last key share away for good.
 *
 * @throws 403 without that signature, 404, 409 where no such way would be left
 */
export async function removeSlot(
  world: World,
  session: Session,
  { slotId, proof = '' }: Removal,
): Promise<SealedWallet> {
  const { userId } = session
  return world.db.transaction(async () => {
    const slot = await findSlot(world.db, { slotId, userId })
    if (!slot) throw refusal(404, new AppKitError(errors.SLOT_UNKNOWN))
    const { walletId } = slot
    const { firstAddress } = await requireOwnWallet(world, { userId, walletId })
    const text = removedSlotText({ userId, walletId, slot })
    if (slot.kind !== 'device' && !isSignedBy(firstAddress, text, proof)) {
      throw refusal(403, new AppKitError(errors.WALLET_NOT_OPENED))
    }
    const others = (await listSlots(world.db, walletId)).filter((other) => other.slotId !== slotId)
    if (opens(slot) && !others.some(lasts)) {
      throw refusal(409, new AppKitError(errors.SLOT_LAST))
    }
    await deleteSlot(world.db, slotId)
    await audit(world, { event: 'slotRemoved', userId, facts: { slotId, kind: slot.kind } })
    return requireOwnWallet(world, { userId, walletId })
  })
}
