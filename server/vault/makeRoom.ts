import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { slotsPerWallet } from '../../shared-schemas/limits.ts'
import { audit } from '../audit/audit.ts'
import { deleteSlot, listSlots } from '../db/queries/slots.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Caller } from './prepareSlots.ts'

/**
 * Makes room for one more slot: where the wallet is full, the oldest slot of another device goes. For the
 * transaction that stores the slot.
 *
 * @throws 409 where there is no such slot
 */
export async function makeRoom(world: World, { session }: Caller, walletId: string): Promise<void> {
  const slots = await listSlots(world.db, walletId)
  if (slots.length < slotsPerWallet) return
  const { userId, deviceId } = session
  const oldest = slots.find((slot) => slot.kind === 'device' && slot.deviceId !== deviceId)
  if (!oldest) {
    throw refusal(409, new AppKitError(errors.SLOTS_FULL))
  }
  const { slotId, kind } = oldest
  await deleteSlot(world.db, slotId)
  await audit(world, { event: 'slotRemoved', userId, facts: { slotId, kind } })
}
