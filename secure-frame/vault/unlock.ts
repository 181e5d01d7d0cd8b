import type { SealedWallet, Slot } from '../../shared-schemas/api/vault.ts'
import type { DeviceHalf, HalfSource, Sealed } from './keeper.ts'
import type { VaultAccounts } from './vault.ts'
import { isRefusal, stillHere, type VaultUser, type VaultWorld } from './world.ts'

/** How it went: opened, by what; nothing fits; or something fits and the wallet still does not open. */
export type Unlocked =
  | { by: 'device' | 'automatic'; accounts: VaultAccounts }
  | { failed: 'locked' | 'damaged' }

type Way = { slot: Slot; half?: DeviceHalf }

/** Opens the wallet without a person: with this device's key share, after a login also with the automatic slot. */
export async function unlock(
  world: VaultWorld,
  a: { user: VaultUser; wallet: SealedWallet; fresh: boolean },
): Promise<Unlocked> {
  let damaged = false
  for (const { slot, half } of await waysInto(world, a)) {
    const halves = await askForHalves(world, { slotId: slot.slotId })
    const source = halves && sourceOf(half, halves.userHalf)
    if (!source) continue
    stillHere(world, a.user)
    const { serverHalf } = halves
    const sealed = sealedOf(a.wallet, a.user)
    const opened = await world.holder.use((keeper) => keeper.open({ sealed, serverHalf, source }))
    if ('accounts' in opened) return { by: source.kind, accounts: opened.accounts }
    damaged ||= opened.failed === 'seal'
  }
  return { failed: damaged ? 'damaged' : 'locked' }
}

/** What the keeper needs to know of a wallet as the server gave it. */
export function sealedOf(wallet: SealedWallet, { userId }: VaultUser): Sealed {
  const { walletId, schemeVersion, firstAddress, ciphertext } = wallet
  return { userId, walletId, schemeVersion, firstAddress, ciphertext }
}

/** What the server has of a slot; undefined where it will not give it, as for a revoked one. */
export async function askForHalves(
  { api }: VaultWorld,
  body: { slotId: string; assertion?: string },
): Promise<{ serverHalf: string; userHalf?: string | undefined } | undefined> {
  try {
    return await api('openSlot', { body })
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

async function waysInto(
  { remembered }: VaultWorld,
  { user, wallet, fresh }: { user: VaultUser; wallet: SealedWallet; fresh: boolean },
): Promise<Way[]> {
  const usable = wallet.slots.filter(({ stale }) => !stale)
  const halves = await remembered.halves(user.userId)
  const own = halves.flatMap((half): Way[] => {
    const slot = usable.find(({ slotId }) => slotId === half.slotId)
    return slot?.kind === 'device' ? [{ slot, half }] : []
  })
  const automatic = usable.filter(({ kind }) => kind === 'automatic').map((slot): Way => ({ slot }))
  return fresh ? [...own, ...automatic] : own
}

function sourceOf(
  half: DeviceHalf | undefined,
  userHalf: string | undefined,
): Extract<HalfSource, { kind: 'device' | 'automatic' }> | undefined {
  if (half) return { kind: 'device', half }
  return userHalf === undefined ? undefined : { kind: 'automatic', userHalf }
}
