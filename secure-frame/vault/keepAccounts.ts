import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { VaultAccounts } from './vault.ts'
import { stillHere, type VaultUser, type VaultWorld } from './world.ts'

/** From now on the address may be seen. @throws WALLET_DAMAGED where this device knew another one */
export async function keepAccounts(
  world: VaultWorld,
  user: VaultUser,
  accounts: VaultAccounts,
): Promise<VaultAccounts> {
  const known = await world.remembered.accounts(user.userId)
  stillHere(world, user)
  if (known && !isSame(known, accounts)) throw new AppKitError(errors.WALLET_DAMAGED)
  await world.remembered.setAccounts({ userId: user.userId, accounts })
  return accounts
}

/** A release that knows one more namespace finds the others as they were. */
function isSame(known: VaultAccounts, accounts: VaultAccounts): boolean {
  const now = new Map(Object.entries(accounts))
  return Object.entries(known).every(([namespace, address]) => now.get(namespace) === address)
}
