import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { keepAccounts } from './keepAccounts.ts'
import type { MadeWallet, SlotOrder } from './keeper.ts'
import { addDeviceSlot, kindsThatOpen, noteWallet } from './slots.ts'
import { unlock } from './unlock.ts'
import type { VaultAccounts } from './vault.ts'
import {
  currentUser,
  isRefusal,
  newId,
  stillHere,
  type VaultUser,
  type VaultWorld,
} from './world.ts'

type Login = { user: VaultUser; fresh: boolean }
type Making = { userId: string; walletId: string; orders: SlotOrder[] }
/** Has the keeper make a wallet: of new entropy, or on a page of ours of words that exist. */
export type Make = (a: Making) => Promise<MadeWallet>

/** Making takes three; another tab or device may win some in between. */
const rounds = 6

/**
 * Opens the wallet of whoever is logged in; makes it where there is none.
 *
 * Making is a round of its own: what was stored is read back, opened with the stored key shares and
 * compared before it counts. A wallet that was killed half way is PENDING: nobody has seen its
 * address, so it is finished where it opens and replaced where not. Source: docs/keys.md 8.
 *
 * @throws WALLET_LOCKED, WALLET_DAMAGED
 */
export async function openWallet(
  world: VaultWorld,
  { fresh, make }: { fresh: boolean; make: Make },
): Promise<VaultAccounts> {
  const user = currentUser(world)
  for (let round = 0; round < rounds; round += 1) {
    const wallet = await world.readWallet()
    stillHere(world, user)
    if (wallet?.status === 'ACTIVE') {
      const accounts = await openActive(world, { user, fresh }, wallet)
      if (!accounts) throw new AppKitError(errors.WALLET_DAMAGED)
      return keepAccounts(world, user, { accounts, byUser: false })
    }
    if (wallet && (await finish(world, { user, fresh }, wallet))) {
    } else await makeWallet(world, user, make)
  }
  throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
}

/** undefined where a tag fails although both key shares came. @throws WALLET_LOCKED */
async function openActive(
  world: VaultWorld,
  { user, fresh }: Login,
  wallet: SealedWallet,
): Promise<VaultAccounts | undefined> {
  const unlocked = await unlock(world, { user, wallet, fresh })
  if ('accounts' in unlocked) {
    if (unlocked.by !== 'device') await addDeviceSlot(world, user, wallet)
    else await noteWallet(world, user, wallet)
    return unlocked.accounts
  }
  if (unlocked.failed === 'damaged') return undefined
  throw new AppKitError(errors.WALLET_LOCKED, { slots: kindsThatOpen(wallet) })
}

/** Proves a PENDING wallet by opening it and has it count; false where it must be made anew. */
async function finish(world: VaultWorld, { user, fresh }: Login, wallet: SealedWallet) {
  const unlocked = await unlock(world, { user, wallet, fresh })
  if (!('accounts' in unlocked)) return false
  try {
    if (unlocked.by !== 'device') await addDeviceSlot(world, user, wallet)
    await world.api('activateWallet', { body: { walletId: wallet.walletId } })
  } catch (error) {
    if (!isRefusal(error)) throw error // a refusal: another tab was faster, the next round sees it
  }
  return true
}

/**
 * Has a wallet made and stored, PENDING: `openWallet` proves it. One that is PENDING is replaced.
 *
 * @throws WALLET_DAMAGED where this device knows the addresses of a wallet that must exist
 */
export async function makeWallet(world: VaultWorld, user: VaultUser, make: Make): Promise<void> {
  const { userId } = user
  if (await world.remembered.known(userId)) {
    // This device has shown an address for this login, so its wallet exists: never a second one (F15).
    throw new AppKitError(errors.WALLET_DAMAGED)
  }
  const orders: SlotOrder[] = [
    { kind: 'device', slotId: newId() },
    ...(world.automaticRecovery ? [{ kind: 'automatic' as const, slotId: newId() }] : []),
  ]
  const { sealed, accounts, slots, half } = await make({ userId, walletId: newId(), orders })
  const { walletId, schemeVersion, firstAddress, ciphertext } = sealed
  const idempotencyKey = newId()
  const facts = { idempotencyKey, walletId, schemeVersion, ciphertext, firstAddress }
  try {
    await twice(() => world.api('createWallet', { body: { ...facts, accounts, slots } }))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return // another tab was faster: its wallet is the one
  }
  stillHere(world, user)
  await world.remembered.setCurrent({ userId, walletId, lasts: world.automaticRecovery })
  if (half) await world.remembered.addHalf(half)
}

/** Once more after a broken connection: the key makes two of the same call one. */
export async function twice(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    const broken = [errors.HTTP_UNREACHABLE.code, errors.HTTP_TIMED_OUT.code]
    if (!(error instanceof AppKitError) || !broken.includes(String(error.code))) throw error
    await call()
  }
}
