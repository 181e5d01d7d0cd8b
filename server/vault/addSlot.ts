import { HTTPException } from 'hono/http-exception'
import type { Input } from '../../shared-schemas/api/define.ts'
import type { SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { slotsPerWallet } from '../../shared-schemas/limits.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshLogin } from '../auth/requireFreshLogin.ts'
import { deleteSlot, listSlots } from '../db/queries/slots.ts'
import { findWallet } from '../db/queries/wallets.ts'
import type { World } from '../world.ts'
import { type Caller, isLike, prepareSlots, storeSlot } from './prepareSlots.ts'
import { requireWallet } from './requireWallet.ts'

/**
 * Adds a way to open the wallet, in the place of one like it. The caller's own device may add itself;
 * every other way needs a fresh login, since it outlives the session. Where the wallet is full, the
 * oldest slot of another device makes room; that device then needs another way in.
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
  const wallet = requireWallet(world, { userId, walletId })
  const generation = findWallet(world.db, userId)?.generation ?? 0
  if (ciphertext !== undefined && ciphertext !== wallet.ciphertext) throw changedMeanwhile()
  const [prepared] = await prepareSlots(world, caller, { walletId, generation, slots: [slot] })
  return world.db
    .transaction(() => {
      if (findWallet(world.db, userId)?.generation !== generation || !prepared) {
        throw changedMeanwhile()
      }
      for (const old of listSlots(world.db, walletId)) {
        if (isLike(old, prepared)) deleteSlot(world.db, old.slotId)
      }
      makeRoom(world, caller, walletId)
      storeSlot(world, prepared)
      audit(world, { event: 'slotAdded', userId, facts: { slotId: slot.slotId, kind: slot.kind } })
      return requireWallet(world, { userId, walletId })
    })
    .immediate()
}

function makeRoom(world: World, { session }: Caller, walletId: string): void {
  const slots = listSlots(world.db, walletId)
  if (slots.length < slotsPerWallet) return
  const { userId, deviceId } = session
  const oldest = slots.find((slot) => slot.kind === 'device' && slot.deviceId !== deviceId)
  if (!oldest) {
    throw new HTTPException(409, { message: 'The wallet has as many slots as it can hold' })
  }
  const { slotId, kind } = oldest
  deleteSlot(world.db, slotId)
  audit(world, { event: 'slotRemoved', userId, facts: { slotId, kind } })
}

function changedMeanwhile() {
  return new HTTPException(409, { message: 'The wallet was changed meanwhile. Read it again.' })
}
