import type { Input } from '../../shared-schemas/api/define.ts'
import type { SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { audit } from '../audit/audit.ts'
import { requireOngoing } from '../auth/requireOngoing.ts'
import { deleteUnseenWallet, findWallet, insertWallet } from '../db/queries/wallets.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { type Caller, prepareSlots, storeSlot } from './prepareSlots.ts'
import { requireWallet } from './requireWallet.ts'
import { storeOnce } from './storeOnce.ts'

export const firstGeneration = 1

/**
 * Stores a sealed wallet with its slots, PENDING: its device rebuilds the key from what is stored
 * before anybody may see the address. A PENDING one of before was seen by nobody and is replaced; an
 * ACTIVE one never is.
 *
 * @throws 400, 409
 */
export async function createWallet(
  world: World,
  caller: Caller,
  body: Input<typeof vaultApi.createWallet>['body'],
): Promise<SealedWallet> {
  const { userId } = caller.session
  const { walletId, slots } = body
  const prepared = await prepareSlots(world, caller, {
    walletId,
    generation: firstGeneration,
    slots,
  })
  await storeOnce(world, { userId, operation: 'createWallet', body }, async () => {
    await requireOngoing(world, caller.session)
    const previous = await findWallet(world.db, userId)
    if (previous?.status === 'ACTIVE') {
      throw refusal(409, new AppKitError(errors.WALLET_EXISTS))
    }
    if (previous) await deleteUnseenWallet(world.db, previous.walletId)
    const wallet = { ...body, userId, status: 'PENDING', unassisted: false } as const
    await insertWallet(world.db, { ...wallet, generation: firstGeneration }, world.now())
    for (const slot of prepared) await storeSlot(world, slot)
    await audit(world, { event: 'walletMade', userId, facts: { walletId } })
  })
  return requireWallet(world, { userId, walletId })
}
