import { sealNamespace } from '../../chains/signers.ts'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { VaultAccounts } from './vault.ts'
import { stillHere, type VaultUser, type VaultWorld } from './world.ts'

type Opened = {
  accounts: VaultAccounts
  /** A passkey or a password opened it that nobody but the user can have set for this very address. */
  byUser: boolean
}

/**
 * From now on the address may be seen.
 *
 * @throws WALLET_DAMAGED where this device knew another one that the user has not left for this one
 */
export async function keepAccounts(
  world: VaultWorld,
  user: VaultUser,
  { accounts, byUser }: Opened,
): Promise<VaultAccounts> {
  const before = await world.remembered.known(user.userId)
  const { accounts: known, isOwn = false, left = [] } = before ?? {}
  const isAnother = known !== undefined && !isSame(known, accounts)
  const isBack = left.includes(accounts[sealNamespace])
  if (isAnother && (isBack || !(await hasMoved(world, user, { known, accounts, byUser }))))
    throw new AppKitError(errors.WALLET_DAMAGED)
  stillHere(world, user)
  await world.remembered.setAccounts({
    userId: user.userId,
    accounts,
    isOwn: isOwn || isAnother || byUser,
    left: isAnother ? [...left, known[sealNamespace]] : left,
  })
  if (isAnother) {
    await world.remembered.endMoving()
    world.announce?.()
  }
  return accounts
}

/**
 * Whether the user moved to another wallet: by this device itself, or elsewhere. The server's word alone is not
 * enough, since it could name a wallet of its own; the user has to open the new one with what only they have.
 */
async function hasMoved(
  { api, remembered }: VaultWorld,
  { userId }: VaultUser,
  { known, accounts, byUser }: Opened & { known: VaultAccounts },
): Promise<boolean> {
  const moving = await remembered.moving(userId)
  if (moving && isSame(moving, accounts)) return true
  if (!byUser) return false
  const { wallets } = await api('listWallets', {})
  return wallets.some(
    ({ status, firstAddress }) => status === 'FORMER' && firstAddress === known[sealNamespace],
  )
}

/** A release that knows one more namespace finds the others as they were. */
export function isSame(known: VaultAccounts, accounts: VaultAccounts): boolean {
  const now = new Map(Object.entries(accounts))
  return Object.entries(known).every(([namespace, address]) => now.get(namespace) === address)
}
