import type { Input } from '../../shared-schemas/api/define.ts'
import type { SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { newSlotText } from '../../shared-schemas/login/vaultTexts.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshLogin } from '../auth/requireFreshLogin.ts'
import { requireOngoing } from '../auth/requireOngoing.ts'
import { deleteSlot, listSlots } from '../db/queries/slots.ts'
import { findWalletById } from '../db/queries/wallets.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { isSignedBy } from './isSignedBy.ts'
import { makeRoom } from './makeRoom.ts'
import { mayBeAssisted, neverAssisted } from './mayBeAssisted.ts'
import { type Caller, isLike, prepareSlots, storeSlot } from './prepareSlots.ts'
import { requireOwnWallet } from './requireWallet.ts'

/**
 * Adds a way to open the wallet, in the place of one like it. The wallet has to sign for it: the server
 * cannot tell whether a slot opens anything, and a login alone, which may be an intruder's, could put slots
 * that open nothing in the place of the user's own. Every way but the caller's own device needs a fresh
 * login too, since it outlives the session. Where the wallet is full, the oldest slot of another device
 * makes room; that device then needs another way in. The next wallet and the former ones take slots like the
 * one that counts, but no automatic one.
 *
 * @throws 400, 403, 404, 409
 */
export async function addSlot(
  world: World,
  caller: Caller,
  { walletId, slot, proof }: Input<typeof vaultApi.addSlot>['body'],
): Promise<SealedWallet> {
  const { userId } = caller.session
  if (slot.kind !== 'device') await requireFreshLogin(world, caller.session)
  const wallet = await requireSuited()
  if (!isSignedBy(wallet.firstAddress, newSlotText({ userId, walletId, slot }), proof)) {
    throw refusal(403, new AppKitError(errors.WALLET_NOT_OPENED))
  }
  const generation = (await findWalletById(world.db, walletId))?.generation ?? 0
  const [prepared] = await prepareSlots(world, caller, { walletId, generation, slots: [slot] })
  return world.db.transaction(async () => {
    await requireOngoing(world, caller.session)
    await requireSuited() // it may have been left meanwhile
    if ((await findWalletById(world.db, walletId))?.generation !== generation || !prepared) {
      throw changedMeanwhile()
    }
    for (const old of await listSlots(world.db, walletId)) {
      if (isLike(old, prepared)) await deleteSlot(world.db, old.slotId)
    }
    await makeRoom(world, caller, walletId)
    await storeSlot(world, prepared)
    await audit(world, {
      event: 'slotAdded',
      userId,
      facts: { slotId: slot.slotId, kind: slot.kind },
    })
    return requireOwnWallet(world, { userId, walletId })
  })

  async function requireSuited(): Promise<SealedWallet> {
    const found = await requireOwnWallet(world, { userId, walletId })
    if (slot.kind === 'automatic' && !mayBeAssisted(found)) throw neverAssisted()
    return found
  }
}

function changedMeanwhile() {
  return refusal(409, new AppKitError(errors.WALLET_CHANGED))
}
