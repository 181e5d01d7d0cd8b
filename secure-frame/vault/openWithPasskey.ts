import type { SealedWallet, Slot } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { admitAccounts, keepAccounts } from './keepAccounts.ts'
import type { PasskeyRef, Passkeys } from './passkey.ts'
import { wipe } from './seal.ts'
import { activeWallet, addDeviceSlot, addSlot, kindsThatOpen } from './slots.ts'
import { askForHalves, sealedOf } from './unlock.ts'
import type { VaultAccounts } from './vault.ts'
import { currentUser, newId, stillHere, type VaultWorld } from './world.ts'

/** Makes a passkey of this origin and a slot for it. @throws PASSKEY_FAILED */
export async function addPasskey(
  world: VaultWorld,
  { name, ensureOpen }: { name: string; ensureOpen: () => Promise<void> },
): Promise<void> {
  const user = currentUser(world)
  const wallet = await activeWallet(world)
  const known = passkeySlots(wallet).map(({ ref }) => ref)
  const { challenge } = await world.api('createChallenge', { body: {} })
  const { prf, ...data } = await world.passkeys.create({
    challenge,
    walletId: wallet.walletId,
    name,
    known,
  })
  stillHere(world, user)
  try {
    await ensureOpen()
    await addSlot(world, { kind: 'passkey', slotId: newId(), prf, data })
  } finally {
    wipe(prf)
  }
}

/** Opens the wallet with a passkey, which `assert` asks, and gives this device a slot. @throws PASSKEY_FAILED */
export async function openWithPasskey(
  world: VaultWorld,
  assert: Passkeys['assert'] = world.passkeys.assert,
): Promise<VaultAccounts> {
  const user = currentUser(world)
  const wallet = await activeWallet(world)
  const slots = passkeySlots(wallet)
  if (slots.length === 0) throw locked(wallet)
  const { challenge } = await world.api('createChallenge', { body: {} })
  const answer = await assert({ challenge, known: slots.map(({ ref }) => ref) })
  const chosen = slots.find(({ ref }) => ref.credentialId === answer.credentialId)
  if (!chosen) throw failed('it belongs to another wallet')
  const { slot, wrappedHalf } = chosen
  const halves = await askForHalves(world, { slotId: slot.slotId, assertion: answer.assertion })
  if (!halves) throw locked(wallet)
  stillHere(world, user)
  const source = { kind: 'passkey' as const, slotId: slot.slotId, wrappedHalf, prf: answer.prf }
  const { serverHalf } = halves
  const sealed = sealedOf(wallet, user)
  const opened = await world.holder.use((keeper) => keeper.open({ sealed, serverHalf, source }))
  wipe(answer.prf)
  if ('failed' in opened) {
    if (opened.failed === 'half') throw failed('it gave another key than when it was added')
    throw new AppKitError(errors.WALLET_DAMAGED)
  }
  const { accounts, bound: byUser } = opened
  await admitAccounts(world, user, { accounts, byUser })
  await addDeviceSlot(world, user, wallet)
  return keepAccounts(world, user, { accounts, byUser })
}

/** The slots of passkeys that are whole and not stale. */
function passkeySlots(
  wallet: SealedWallet,
): { slot: Slot; ref: PasskeyRef; wrappedHalf: string }[] {
  return wallet.slots.flatMap((slot) => {
    const { credentialId, prfSalt, wrappedHalf } = slot.data
    if (slot.kind !== 'passkey' || slot.stale) return []
    if (!credentialId || !prfSalt || !wrappedHalf) return []
    return [{ slot, ref: { credentialId, prfSalt }, wrappedHalf }]
  })
}

function locked(wallet: SealedWallet) {
  return new AppKitError(errors.WALLET_LOCKED, { slots: kindsThatOpen(wallet) })
}

function failed(reason: string) {
  return new AppKitError(errors.PASSKEY_FAILED, { reason })
}
