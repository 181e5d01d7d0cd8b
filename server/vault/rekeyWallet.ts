import { HTTPException } from 'hono/http-exception'
import type { Input } from '../../shared-schemas/api/define.ts'
import type { SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshLogin } from '../auth/requireFreshLogin.ts'
import { requireOngoing } from '../auth/requireOngoing.ts'
import { deleteSlot, listSlots } from '../db/queries/slots.ts'
import { findWallet, resealWallet } from '../db/queries/wallets.ts'
import type { World } from '../world.ts'
import { lasts } from './lasts.ts'
import { makeRoom } from './makeRoom.ts'
import { mayBeAssisted, neverAssisted } from './mayBeAssisted.ts'
import { type Caller, isLike, prepareSlots, storeSlot } from './prepareSlots.ts'
import { requireWallet } from './requireWallet.ts'
import { storeOnce } from './storeOnce.ts'

/**
 * Puts a new sealing of the same entropy in the place of the old, with the slots that were rebuilt for
 * it; those of the old sealing stay and are stale. All in one transaction, and only if the wallet is
 * still what the caller read. One of the new slots must outlive its device. In a full wallet old slots of
 * other devices make room.
 *
 * @throws 400, 403 without a fresh login, 404, 409 when another device was faster, no slot would last or
 * there is no room
 */
export async function rekeyWallet(
  world: World,
  caller: Caller,
  body: Input<typeof vaultApi.rekeyWallet>['body'],
): Promise<SealedWallet> {
  const { userId } = caller.session
  const { walletId, slots } = body
  requireFreshLogin(world, caller.session)
  const wallet = requireWallet(world, { userId, walletId })
  if (slots.some(({ kind }) => kind === 'automatic') && !mayBeAssisted(wallet))
    throw neverAssisted()
  const generation = (findWallet(world.db, userId)?.generation ?? 0) + 1
  // What a user has stays, also where new wallets of the project do not get it.
  const automaticRecovery =
    caller.automaticRecovery ||
    listSlots(world.db, walletId).some((slot) => slot.kind === 'automatic' && lasts(slot))
  const prepared = await prepareSlots(
    world,
    { ...caller, automaticRecovery },
    { walletId, generation, slots },
  )
  storeOnce(world, { userId, operation: 'rekeyWallet', body }, () => {
    requireOngoing(world, caller.session)
    if (!resealWallet(world.db, { ...body, generation })) {
      throw new HTTPException(409, { message: 'The wallet was changed meanwhile. Read it again.' })
    }
    for (const old of listSlots(world.db, walletId)) {
      if (prepared.some((slot) => isLike(old, slot))) deleteSlot(world.db, old.slotId)
    }
    for (const slot of prepared) {
      makeRoom(world, caller, walletId)
      storeSlot(world, slot)
    }
    if (!listSlots(world.db, walletId).some(lasts)) {
      throw new HTTPException(409, { message: 'No slot would open the wallet without this device' })
    }
    audit(world, { event: 'walletRekeyed', userId, facts: { walletId, generation } })
  })
  return requireWallet(world, { userId, walletId })
}
