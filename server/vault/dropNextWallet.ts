import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { audit } from '../audit/audit.ts'
import { deleteUnseenWallet, findWalletById } from '../db/queries/wallets.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'

/**
 * Takes the next wallet away, with its slots. One that counts or counted is never taken away; one that is gone
 * already is no error.
 *
 * @throws 409
 */
export async function dropNextWallet(
  world: World,
  session: Session,
  walletId: string,
): Promise<Record<string, never>> {
  const { userId } = session
  await world.db.transaction(async () => {
    const wallet = await findWalletById(world.db, walletId)
    if (wallet?.userId !== userId) return
    if (wallet.status !== 'NEXT') {
      throw refusal(409, new AppKitError(errors.WALLET_IN_USE))
    }
    await deleteUnseenWallet(world.db, walletId)
    await audit(world, { event: 'nextWalletDropped', userId, facts: { walletId } })
  })
  return {}
}
