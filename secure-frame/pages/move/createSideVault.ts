import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { createVaultOf, createVaultWorld } from '../../vault/createVault.ts'
import type { Keeper } from '../../vault/keeper.ts'
import type { Vault } from '../../vault/vault.ts'
import type { VaultPorts, VaultWorld } from '../../vault/world.ts'

/**
 * The world of a wallet beside the one that counts, the next one or a former one, for the functions that open a
 * wallet and change its slots: to them it is the one that counts. It has a worker of its own, and says nothing
 * about the user's addresses.
 */
export function createSideWorld<keeper extends Keeper>(
  ports: VaultPorts<keeper>,
  { remembered, walletId }: Pick<VaultWorld, 'remembered'> & { walletId: string },
): VaultWorld<keeper> {
  return {
    ...createVaultWorld(ports),
    /** Never `null`, for which a new wallet would be made. */
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

/** The vault of such a wallet; what it keeps on this device stays until the login ends. */
export function createSideVault(world: VaultWorld): Omit<Vault, 'addAutomatic' | 'forget'> {
  return createVaultOf(world)
}
