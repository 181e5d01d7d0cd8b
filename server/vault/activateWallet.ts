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
export function activateWallet(
  world: World,
  { userId, walletId }: { userId: string; walletId: string },
): SealedWallet {
  return world.db
    .transaction(() => {
      const wallet = requireWallet(world, { userId, walletId })
      if (wallet.status === 'ACTIVE') return wallet
      setWalletActive(world.db, walletId, world.now())
      audit(world, { event: 'walletActivated', userId, facts: { walletId } })
      return requireWallet(world, { userId, walletId })
    })
    .immediate()
}
