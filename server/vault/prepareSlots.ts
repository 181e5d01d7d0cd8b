import type { NewSlot, SlotKind } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { insertPasskey, type Passkey } from '../db/queries/passkeys.ts'
import { insertHalf } from '../db/queries/slotHalves.ts'
import { findSlotById, insertSlot, type SlotRow } from '../db/queries/slots.ts'
import { type Envelope, sealEnvelope } from '../keys/envelope.ts'
import type { HalfOwner } from '../keys/halfOwner.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { halfContext } from './halfContext.ts'
import { verifyRegistration } from './verifyRegistration.ts'
import { withKeys } from './withKeys.ts'

/** A slot that only has to be written: everything that takes time or may be refused is done. */
export type PreparedSlot = {
  row: Omit<SlotRow, 'walletGeneration'>
  halves: Partial<Record<HalfOwner, Envelope>>
  passkey: Passkey | undefined
}

/** Who asks, and what their project says: where a passkey may have been made, and of the automatic slot. */
export type Caller = {
  session: Session
  siteOrigins: readonly string[]
  automaticRecovery: boolean
}

/**
 * Checks new slots and seals their key shares, before the transaction that stores them.
 *
 * @throws 400 for a slot that lacks what its kind needs, or holds what it must not, 403 for an automatic
 * one of a project that has none
 */
export async function prepareSlots(
  world: World,
  caller: Caller,
  given: { walletId: string; generation: number; slots: readonly NewSlot[] },
): Promise<PreparedSlot[]> {
  const { walletId, generation, slots } = given
  for (const slot of slots) refuseMisfit(slot)
  if (!caller.automaticRecovery && slots.some(({ kind }) => kind === 'automatic'))
    throw refusal(
      403,
      new AppKitError(errors.ASSISTED_RECOVERY_REFUSED, {
        reason: 'This project has no assisted recovery',
      }),
    )
  const likes = slots.map((slot) => (slot.kind === 'passkey' ? slot.slotId : slot.kind))
  if (new Set(likes).size < slots.length) throw badSlot('two slots of one kind')
  return Promise.all(slots.map((slot) => prepare(world, caller, { slot, walletId, generation })))
}

/** Writes a prepared slot, in the transaction of the caller. */
export async function storeSlot(
  world: World,
  { row, halves, passkey }: PreparedSlot,
): Promise<void> {
  const { slotId } = row
  if (await findSlotById(world.db, slotId)) {
    throw refusal(409, new AppKitError(errors.SLOT_EXISTS))
  }
  await insertSlot(world.db, row)
  if (halves.server) await insertHalf(world.db, { slotId, owner: 'server' }, halves.server)
  if (halves.user) await insertHalf(world.db, { slotId, owner: 'user' }, halves.user)
  if (passkey) await insertPasskey(world.db, slotId, passkey)
}

/** Whether a new slot takes the place of an old one. */
export function isLike(old: SlotRow, { row }: PreparedSlot): boolean {
  if (old.kind !== row.kind) return false
  if (row.kind === 'device') return old.deviceId === row.deviceId
  return row.kind !== 'passkey' || old.data.credentialId === row.data.credentialId
}

async function prepare(
  world: World,
  { session, siteOrigins }: Caller,
  { slot, walletId, generation }: { slot: NewSlot; walletId: string; generation: number },
): Promise<PreparedSlot> {
  const { attestation, ...data } = slot.data ?? {}
  const row = {
    slotId: slot.slotId,
    walletId,
    kind: slot.kind,
    deviceId: slot.kind === 'device' ? session.deviceId : null,
    generation,
    data,
    createdAt: world.now(),
  }
  const passkey =
    slot.kind === 'passkey'
      ? await verifyRegistration(world, {
          userId: session.userId,
          siteOrigins,
          credentialId: data.credentialId ?? '',
          attestation: attestation ?? '',
        })
      : undefined
  const seal = (owner: HalfOwner, halfBase64url: string) =>
    sealHalf(world, halfContext(row, owner), { owner, halfBase64url })
  const halves = await withKeys(async () => ({
    server: await seal('server', slot.serverHalf),
    ...(slot.userHalf !== undefined && { user: await seal('user', slot.userHalf) }),
  }))
  return { row, halves, passkey }
}

async function sealHalf(
  { keys }: World,
  context: string,
  { owner, halfBase64url }: { owner: HalfOwner; halfBase64url: string },
): Promise<Envelope> {
  const half = Buffer.from(halfBase64url, 'base64url')
  try {
    return await sealEnvelope(keys[owner], context, half)
  } finally {
    half.fill(0)
  }
}

const needed: Record<SlotKind, readonly (keyof NonNullable<NewSlot['data']>)[]> = {
  device: [],
  automatic: [],
  passkey: ['credentialId', 'prfSalt', 'attestation', 'wrappedHalf'],
  password: ['salt', 'wrappedHalf'],
}

/** The server must never get a user key share but of the one kind that is made for it. */
function refuseMisfit({ kind, userHalf, data = {} }: NewSlot): void {
  if ((userHalf !== undefined) !== (kind === 'automatic')) {
    throw badSlot(`a user key share ${kind === 'automatic' ? 'is missing' : 'does not belong'}`)
  }
  if (needed[kind].some((name) => data[name] === undefined))
    throw badSlot(`data of a ${kind} slot is missing`)
}

function badSlot(reason: string) {
  return refusal(400, new AppKitError(errors.INPUT_UNFIT, { place: `body.slots, ${reason}` }))
}
