import type { Input } from '../../shared-schemas/api/define.ts'
import type { SealedWallet, vaultApi } from '../../shared-schemas/api/vault.ts'
import { formerWalletsKept } from '../../shared-schemas/limits.ts'
import { audit } from '../audit/audit.ts'
import { requireOngoing } from '../auth/requireOngoing.ts'
import { insertWallet, listWallets } from '../db/queries/wallets.ts'
import type { World } from '../world.ts'
import { firstGeneration } from './createWallet.ts'
import { neverAssisted } from './mayBeAssisted.ts'
import { moveRefused } from './moveRefused.ts'
import { type Caller, prepareSlots, storeSlot } from './prepareSlots.ts'
import { requireOwnWallet } from './requireWallet.ts'
import { storeOnce } from './storeOnce.ts'

/**
 * Stores a wallet that may take the place of the user's own, NEXT, with its slots. It never has an automatic
 * one, and its row says so for good. Nobody sees its address before the switch, so it may be dropped.
 *
 * @throws 400, 403 with an automatic slot, 409 where no wallet counts, there is a next
 * one already, or too many former ones
 */
export async function createNextWallet(
  world: World,
  caller: Caller,
  body: Input<typeof vaultApi.createNextWallet>['body'],
): Promise<SealedWallet> {
  const { userId } = caller.session
  const { walletId, slots } = body
  if (slots.some(({ kind }) => kind === 'automatic')) throw neverAssisted()
  const generation = firstGeneration
  const prepared = await prepareSlots(world, caller, { walletId, generation, slots })
  await storeOnce(world, { userId, operation: 'createNextWallet', body }, async () => {
    await requireOngoing(world, caller.session)
    await refuseUnlessMovable(world, userId)
    const wallet = { ...body, userId, status: 'NEXT', unassisted: true } as const
    await insertWallet(world.db, { ...wallet, generation }, world.now())
    for (const slot of prepared) await storeSlot(world, slot)
    await audit(world, { event: 'nextWalletMade', userId, facts: { walletId } })
  })
  return requireOwnWallet(world, { userId, walletId })
}

async function refuseUnlessMovable({ db }: World, userId: string): Promise<void> {
  const wallets = await listWallets(db, userId)
  const count = (wanted: string) => wallets.filter(({ status }) => status === wanted).length
  if (count('ACTIVE') === 0) throw moveRefused('There is no wallet to move from')
  if (count('NEXT') > 0) throw moveRefused('There is a wallet to move to already')
  if (count('FORMER') >= formerWalletsKept) throw moveRefused('You moved as often as you can')
}
