import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { createVaultOf, createVaultWorld } from '../../vault/createVault.ts'
import type { Keeper } from '../../vault/keeper.ts'
import type { Vault } from '../../vault/vault.ts'
import type { VaultPorts, VaultWorld } from '../../vault/world.ts'

/**
 * Creates the context of a side wallet: the next wallet or a former one. The functions of the vault open it and change
 * its slots as if it were the current wallet. It has a worker of its own, and never changes the stored addresses.
 */
export function createSideWorld<keeper extends Keeper>(
  ports: VaultPorts<keeper>,
  { remembered, walletId }: Pick<VaultWorld, 'remembered'> & { walletId: string },
): VaultWorld<keeper> {
  return {
    ...createVaultWorld(ports),
    /** Never `null`: the vault would create a wallet. */
    async readWallet() {
      const { wallets } = await ports.api('listWallets', {})
      const wallet = wallets.find((each) => each.walletId === walletId)
      if (!wallet) throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
      return { ...wallet, status: 'ACTIVE' }
    },
    remembered: {
      ...remembered,
      accounts: async () => undefined,
      known: async () => undefined,
      async setAccounts() {},
      async setCurrent() {},
    },
  }
}

/** Creates the vault of a side wallet. Its key shares on this device stay until the login ends. */
export function createSideVault(world: VaultWorld): Omit<Vault, 'addAutomatic' | 'forget'> {
  return createVaultOf(world)
}
