import type { Answer, Input } from '../../shared-schemas/api/define.ts'
import type { vaultApi } from '../../shared-schemas/api/vault.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { freshLoginMs } from '../../shared-schemas/limits.ts'
import { audit } from '../audit/audit.ts'
import { hourMs } from '../auth/limits.ts'
import { requireFreshLogin } from '../auth/requireFreshLogin.ts'
import { requireFreshProof } from '../auth/requireFreshProof.ts'
import { requireOngoing } from '../auth/requireOngoing.ts'
import { takeEvent } from '../db/queries/authEvents.ts'
import { spendTry } from '../db/queries/passwordTries.ts'
import { notePasskey } from '../db/queries/sessions.ts'
import { findHalf } from '../db/queries/slotHalves.ts'
import { findSlot, listSlots, type SlotRow } from '../db/queries/slots.ts'
import { openEnvelope } from '../keys/envelope.ts'
import type { HalfOwner } from '../keys/halfOwner.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { halfContext } from './halfContext.ts'
import type { Caller } from './prepareSlots.ts'
import { tellOfAutomatic } from './tellOfAutomatic.ts'
import { verifyAssertion } from './verifyAssertion.ts'
import { withKeys } from './withKeys.ts'

type Opening = Input<typeof vaultApi.openSlot>['body']

/**
 * Gives the server's key share of a slot, and of an automatic one the user's too, once what its kind asks
 * for is there. The first opening of an hour by a device is in the audit log before its answer leaves: whoever has
 * a session could make rows of it, which stay, without end.
 *
 * @throws 403 where a condition is not met, 404, 409 for a slot of an older sealing
 */
export async function openSlot(
  world: World,
  caller: Caller,
  body: Opening,
): Promise<Answer<typeof vaultApi.openSlot>> {
  const { userId, deviceId } = caller.session
  const slot = await requireSlot(world, { slotId: body.slotId, userId })
  if (slot.generation !== slot.walletGeneration) {
    throw refusal(409, new AppKitError(errors.SLOT_OUTDATED))
  }
  await conditions[slot.kind](world, caller, { slot, body })
  const serverHalf = await openHalf(world, slot, 'server')
  const userHalf = slot.kind === 'automatic' ? await openHalf(world, slot, 'user') : undefined
  await world.db.transaction(async () => {
    await requireOngoing(world, caller.session)
    await requireSlot(world, { slotId: slot.slotId, userId }) // it may have been revoked meanwhile
    const { slotId, kind } = slot
    const rule = { key: `slot opened ${slotId} ${deviceId}`, limit: 1, windowMs: hourMs }
    if (await takeEvent(world.db, rule, world.now()))
      await audit(world, { event: 'slotOpened', userId, facts: { slotId, kind, deviceId } })
    if (kind === 'automatic') await tellOfAutomatic(world, caller.session)
  })
  if (slot.kind === 'automatic') void world.mail.wake() // delivered by and by
  return { serverHalf, ...(userHalf !== undefined && { userHalf }) }
}

type Condition = (
  world: World,
  caller: Caller,
  given: { slot: SlotRow; body: Opening },
) => void | Promise<void>

/** What must be true before a key share of that kind is given away. */
const conditions: Record<SlotRow['kind'], Condition> = {
  device(_, { session }, { slot }) {
    if (slot.deviceId !== session.deviceId) throw refused('This slot is of another device')
  },
  async automatic(world, { session }, { slot }) {
    requireFreshProof(world, [session.authenticatedAt])
    if (!session.deviceApproved) throw refused('This device was not approved')
    // A provider may have let an intruder through unasked: a device that is new to the wallet proves its user.
    if (!(await hasOwnSlot(world, slot, session))) await requireFreshLogin(world, session)
  },
  async passkey(world, caller, { slot: { slotId }, body: { assertion } }) {
    if (assertion === undefined) throw refused('The passkey is needed')
    await verifyAssertion(world, caller, { slotId, assertion })
    await notePasskey(world.db, caller.session.sessionId, world.now())
  },
  async password({ db, now }, { session: { userId } }) {
    const tried = await spendTry(db, { userId, since: now() - freshLoginMs })
    if (!tried) throw refused('The password is needed')
  },
}

/** Whether the device has opened the wallet before: only who has the wallet open adds a slot. */
async function hasOwnSlot(
  { db }: World,
  { walletId }: SlotRow,
  { deviceId }: Caller['session'],
): Promise<boolean> {
  return (await listSlots(db, walletId)).some((slot) => slot.deviceId === deviceId)
}

async function requireSlot(
  { db }: World,
  id: { slotId: string; userId: string },
): Promise<SlotRow> {
  const slot = await findSlot(db, id)
  if (slot) return slot
  throw refusal(404, new AppKitError(errors.SLOT_UNKNOWN))
}

async function openHalf({ db, keys }: World, slot: SlotRow, owner: HalfOwner): Promise<string> {
  const envelope = await findHalf(db, { slotId: slot.slotId, owner })
  if (!envelope) throw refusal(404, new AppKitError(errors.SLOT_UNKNOWN))
  const half = await withKeys(() => openEnvelope(keys[owner], halfContext(slot, owner), envelope))
  const text = Buffer.from(half).toString('base64url')
  half.fill(0)
  return text
}

function refused(reason: string) {
  return refusal(403, new AppKitError(errors.SLOT_REFUSED, { reason }))
}
