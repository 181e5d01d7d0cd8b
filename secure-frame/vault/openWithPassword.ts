import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { admitAccounts, keepAccounts } from './keepAccounts.ts'
import { activeWallet, addDeviceSlot, addSlot, kindsThatOpen } from './slots.ts'
import { askForHalves, sealedOf } from './unlock.ts'
import type { VaultAccounts } from './vault.ts'
import { currentUser, newId, stillHere, type VaultWorld } from './world.ts'

/** Makes a slot for a password, in the place of an older one. The wallet is open. */
export async function addPassword(world: VaultWorld, password: string): Promise<void> {
  const evaluated = await evaluate(world, { password })
  await addSlot(world, { kind: 'password', slotId: newId(), evaluated })
}

/** Puts a password in the place of the one that the user still knows. The wallet is open. @throws PASSWORD_WRONG */
export async function changePassword(
  world: VaultWorld,
  { current, next }: { current: string; next: string },
): Promise<void> {
  await unlockBy(world, await activeWallet(world), current)
  await addPassword(world, next)
}

/** Opens the wallet with its password and gives this device a slot. @throws PASSWORD_WRONG */
export async function openWithPassword(
  world: VaultWorld,
  password: string,
): Promise<VaultAccounts> {
  const user = currentUser(world)
  const wallet = await activeWallet(world)
  const { accounts, bound: byUser } = await unlockBy(world, wallet, password)
  await admitAccounts(world, user, { accounts, byUser })
  await addDeviceSlot(world, user, wallet)
  return keepAccounts(world, user, { accounts, byUser })
}

/** Has the worker open the wallet with its password, whether it was open or not. */
async function unlockBy(world: VaultWorld, wallet: SealedWallet, password: string) {
  const user = currentUser(world)
  const slot = wallet.slots.find(({ kind, stale }) => kind === 'password' && !stale)
  const { salt, wrappedHalf } = slot?.data ?? {}
  const locked = () => new AppKitError(errors.WALLET_LOCKED, { slots: kindsThatOpen(wallet) })
  if (!slot || !salt || !wrappedHalf) throw locked()
  const evaluated = await evaluate(world, { password, salt })
  const halves = await askForHalves(world, { slotId: slot.slotId })
  if (!halves) throw locked()
  stillHere(world, user)
  const source = { kind: 'password' as const, slotId: slot.slotId, wrappedHalf, evaluated }
  const { serverHalf } = halves
  const sealed = sealedOf(wallet, user)
  const opened = await world.holder.use((keeper) => keeper.open({ sealed, serverHalf, source }))
  if ('failed' in opened)
    throw opened.failed === 'half'
      ? new AppKitError(errors.PASSWORD_WRONG)
      : new AppKitError(errors.WALLET_DAMAGED)
  return opened
}

/** Has the server answer for the blinded password; the keeper keeps what it needs to go on. */
async function evaluate(
  world: VaultWorld,
  a: { password: string; salt?: string },
): Promise<string> {
  const { blinded } = await world.holder.use((keeper) => keeper.blindPassword(a))
  return (await world.api('evaluatePassword', { body: { blinded } })).evaluated
}
