import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import { audit } from '../audit/audit.ts'
import { setWalletActive } from '../db/queries/wallets.ts'
import type { World } from '../world.ts'
import { requireWallet } from './requireWallet.ts'

/**
 * Marks the wallet ACTIVE, on the word of the device that rebuilt its key from what is stored. Only
 * the answer to this lets anybody see the address. Said twice, it is true once.
 *
 * @throws 404 when another device made the wallet meanwhile
 */
export async function activateWallet(
  world: World,
  { userId, walletId }: { userId: string; walletId: string },
): Promise<SealedWallet> {
  return world.db.transaction(async () => {
    const wallet = await requireWallet(world, { userId, walletId })
    if (wallet.status === 'ACTIVE') return wallet
    await setWalletActive(world.db, walletId, world.now())
    await audit(world, { event: 'walletActivated', userId, facts: { walletId } })
    return requireWallet(world, { userId, walletId })
  })
}
