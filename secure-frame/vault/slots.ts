import { bytesToHex, hashMessage } from 'viem/utils'
import { sealNamespace } from '../../chains/signers.ts'
import type { SealedWallet, Slot } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { newSlotText, removedSlotText } from '../../shared-schemas/login/vaultTexts.ts'
import type { MadeSlots, SlotOrder } from './keeper.ts'
import { currentUser, newId, stillHere, type VaultUser, type VaultWorld } from './world.ts'

type Named = Pick<SealedWallet, 'walletId' | 'firstAddress'>

/** Slots that outlive this device. */
const lasting: readonly Slot['kind'][] = ['automatic', 'passkey', 'password']

/** The wallet that counts. @throws WALLET_LOCKED where there is none yet */
export async function activeWallet(world: VaultWorld): Promise<SealedWallet> {
  const wallet = await world.readWallet()
  if (wallet?.status !== 'ACTIVE') throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
  return wallet
}

/** What could open a wallet, each kind once. */
export function kindsThatOpen({ slots }: SealedWallet): string[] {
  return [...new Set(slots.filter(({ stale }) => !stale).map(({ kind }) => kind))]
}

/** Gives this device a way in of its own. The wallet is open. */
export async function addDeviceSlot(
  world: VaultWorld,
  user: VaultUser,
  wallet: Named,
): Promise<void> {
  const made = await makeSlots(world, user, [{ kind: 'device', slotId: newId() }])
  // The user's key share is kept before the server gets its own: a slot without it could never be opened.
  if (made.half) await world.remembered.addHalf(made.half)
  await noteWallet(world, user, await sendSlot(world, user, { wallet, made }))
}

/** Keeps of a wallet that was just read what a later sign-out needs to know, and no key share that opens nothing. */
export async function noteWallet(
  { remembered }: VaultWorld,
  { userId }: VaultUser,
  wallet: SealedWallet,
): Promise<void> {
  const { walletId, slots } = wallet
  await remembered.setCurrent({ userId, walletId, lasts: slots.some(opensForGood) })
  await remembered.keepHalves(wallet)
}

/** Turns the assisted recovery on. The wallet is open. */
export function addAutomatic(world: VaultWorld): Promise<void> {
  return addSlot(world, { kind: 'automatic', slotId: newId() })
}

/** Adds a slot; the server puts it in the place of one like it. The wallet is open. */
export async function addSlot(world: VaultWorld, order: SlotOrder): Promise<void> {
  const user = currentUser(world)
  const wallet = await activeWallet(world)
  const made = await makeSlots(world, user, [order])
  await noteWallet(world, user, await sendSlot(world, user, { wallet, made }))
}

/**
 * Revokes a slot at once. The wallet is open, and signs for it but for the slot of a device.
 *
 * @throws SLOT_NEEDED where no slot would be left that outlives this device
 */
export async function removeSlot(world: VaultWorld, slotId: string): Promise<void> {
  const user = currentUser(world)
  const wallet = await activeWallet(world)
  const left = wallet.slots.filter((slot) => slot.slotId !== slotId)
  const slot = wallet.slots.find((other) => other.slotId === slotId && lasting.includes(other.kind))
  if (slot && !left.some(opensForGood)) throw new AppKitError(errors.SLOT_NEEDED)
  const proof = slot && (await signFor(world, user, { wallet, slot, textOf: removedSlotText }))
  await world.api('removeSlot', { body: { slotId, ...(proof !== undefined && { proof }) } })
}

async function makeSlots(
  world: VaultWorld,
  user: VaultUser,
  orders: SlotOrder[],
): Promise<MadeSlots> {
  const { userId } = user
  const made = await world.holder.use((keeper) => keeper.makeSlots({ userId, orders }))
  if (!made) throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
  stillHere(world, user)
  return made
}

/** Has the server keep a slot, for which the wallet signs. */
async function sendSlot(
  world: VaultWorld,
  user: VaultUser,
  { wallet, made }: { wallet: Named; made: MadeSlots },
): Promise<SealedWallet> {
  const [slot] = made.slots
  if (!slot) throw new RangeError('One slot was ordered.')
  const proof = await signFor(world, user, { wallet, slot, textOf: newSlotText })
  const { walletId } = wallet
  return (await world.api('addSlot', { body: { walletId, slot, proof } })).wallet
}

/** What the server takes as the wallet's word. The wallet that is open signs, so it must be the one that is meant. */
async function signFor(
  world: VaultWorld,
  { userId }: VaultUser,
  a: { wallet: Named; slot: { slotId: string; kind: string }; textOf: typeof newSlotText },
): Promise<string> {
  const { walletId, firstAddress } = a.wallet
  const payload = hashMessage(a.textOf({ userId, walletId, slot: a.slot }), 'bytes')
  const proof = await world.holder.use((keeper) =>
    keeper.sign({ userId, firstAddress, namespace: sealNamespace, payload }),
  )
  if (!proof) throw new AppKitError(errors.WALLET_LOCKED, { slots: [] })
  return bytesToHex(proof)
}

/** True for a way in that opens and outlives this device. */
export function opensForGood({ kind, stale }: Pick<Slot, 'kind' | 'stale'>): boolean {
  return !stale && lasting.includes(kind)
}
