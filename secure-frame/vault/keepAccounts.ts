import { sealNamespace } from '../../chains/signers.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { VaultAccounts } from './vault.ts'
import { stillHere, type VaultUser, type VaultWorld } from './world.ts'

type Opened = {
  accounts: VaultAccounts
  /** A passkey or a password opened it that nobody but the user can have set for this very address. */
  byUser: boolean
}

/**
 * To be called before this device gets a key share of the wallet: with one it would open the wallet by itself, and the user's
 * word, which is needed only once, would be lost with the tab.
 *
 * @throws WALLET_DAMAGED where this device knew another wallet that the user has not left for this one
 */
export async function admitAccounts(
  world: VaultWorld,
  user: VaultUser,
  opened: Opened,
): Promise<void> {
  const { accounts } = opened
  const known = await world.remembered.known(user.userId)
  if (!known || isSame(known.accounts, accounts)) return
  const isBack = known.left?.includes(accounts[sealNamespace]) === true
  if (isBack || !(await hasMoved(world, user, { ...opened, known: known.accounts })))
    throw new AppKitError(errors.WALLET_DAMAGED)
  stillHere(world, user)
  await world.remembered.setMoving({ userId: user.userId, accounts })
}

/** From now on the address may be seen. @throws as `admitAccounts` */
export async function keepAccounts(
  world: VaultWorld,
  user: VaultUser,
  opened: Opened,
): Promise<VaultAccounts> {
  await admitAccounts(world, user, opened)
  const { accounts, byUser } = opened
  const before = await world.remembered.known(user.userId)
  const { accounts: known, isOwn = false, left = [] } = before ?? {}
  const isAnother = known !== undefined && !isSame(known, accounts)
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

/** Compares the namespaces that both know: a release that knows one more finds the others as they were. */
export function isSame(known: VaultAccounts, accounts: VaultAccounts): boolean {
  const now = new Map(Object.entries(accounts))
  return (
    known[sealNamespace] === accounts[sealNamespace] &&
    Object.entries(known).every(([namespace, account]) =>
      [undefined, account].includes(now.get(namespace)),
    )
  )
}
