import { HTTPException } from 'hono/http-exception'
import type { Input } from '../../shared-schemas/api/define.ts'
import type { SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshLogin } from '../auth/requireFreshLogin.ts'
import { requireOngoing } from '../auth/requireOngoing.ts'
import { deleteSlot, listSlots } from '../db/queries/slots.ts'
import { findWalletById } from '../db/queries/wallets.ts'
import type { World } from '../world.ts'
import { makeRoom } from './makeRoom.ts'
import { mayBeAssisted, neverAssisted } from './mayBeAssisted.ts'
import { type Caller, isLike, prepareSlots, storeSlot } from './prepareSlots.ts'
import { requireOwnWallet } from './requireWallet.ts'

/**
 * Adds a way to open the wallet, in the place of one like it. The caller's own device may add itself;
 * every other way needs a fresh login, since it outlives the session. Where the wallet is full, the
 * oldest slot of another device makes room; that device then needs another way in. The next wallet and the
 * former ones take slots like the one that counts, but no automatic one.
 *
 * @throws 400, 403, 404, 409
 */
export async function addSlot(
  world: World,
  caller: Caller,
  { walletId, ciphertext, slot }: Input<typeof vaultApi.addSlot>['body'],
): Promise<SealedWallet> {
  const { userId } = caller.session
  if (slot.kind !== 'device') requireFreshLogin(world, caller.session)
  const wallet = requireOwnWallet(world, { userId, walletId })
  if (slot.kind === 'automatic' && !mayBeAssisted(wallet)) throw neverAssisted()
  const generation = findWalletById(world.db, walletId)?.generation ?? 0
  if (ciphertext !== undefined && ciphertext !== wallet.ciphertext) throw changedMeanwhile()
  const [prepared] = await prepareSlots(world, caller, { walletId, generation, slots: [slot] })
  return world.db
    .transaction(() => {
      requireOngoing(world, caller.session)
      if (findWalletById(world.db, walletId)?.generation !== generation || !prepared) {
        throw changedMeanwhile()
      }
      for (const old of listSlots(world.db, walletId)) {
        if (isLike(old, prepared)) deleteSlot(world.db, old.slotId)
      }
      makeRoom(world, caller, walletId)
      storeSlot(world, prepared)
      audit(world, { event: 'slotAdded', userId, facts: { slotId: slot.slotId, kind: slot.kind } })
      return requireOwnWallet(world, { userId, walletId })
    })
    .immediate()
}

function changedMeanwhile() {
  return new HTTPException(409, { message: 'The wallet was changed meanwhile. Read it again.' })
}
