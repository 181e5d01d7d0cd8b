import { newId } from '../../auth/newId.ts'
import { present } from '../sealedRows/match.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import type { SealedRow } from '../sealedRows/sealedTables.ts'
import { deleteSlot } from './slots.ts'

export type Device = ReturnType<typeof toDevice>

/** The device that a key is for a user. */
export async function findDevice(
  db: SealedDb,
  userId: string,
  thumbprint: string,
): Promise<Device | undefined> {
  const row = await db.rows.find('devices', { user_id: userId, thumbprint })
  return row && toDevice(row)
}

/** Whose device a mailbox or a provider let in with that key; of several users, the first. */
export async function findUserOfKey(db: SealedDb, thumbprint: string): Promise<string | undefined> {
  const letIn = { thumbprint, approved_at: present }
  return (await db.rows.find('devices', letIn, { by: ['created_at', 'id'] }))?.user_id
}

/** The newest hundred devices of a user, last seen first. */
export async function listDevices(db: SealedDb, userId: string): Promise<Device[]> {
  const newest = { by: [['last_seen_at', 'desc'], 'id'], limit: 100 } as const
  return (await db.rows.list('devices', { user_id: userId }, newest)).map(toDevice)
}

/** All of a user's devices. */
export async function listDeviceIds(db: SealedDb, userId: string): Promise<string[]> {
  return (await db.rows.list('devices', { user_id: userId })).map(({ id }) => id)
}

/** Notes that the mailbox let a device in, which it may have done before; its id. */
export async function approveDevice(
  db: SealedDb,
  {
    userId,
    thumbprint,
    name,
    now,
  }: { userId: string; thumbprint: string; name: string; now: number },
): Promise<string> {
  const [known] = await db.rows.update('devices', { user_id: userId, thumbprint }, (row) => ({
    name,
    last_seen_at: now,
    approved_at: row.approved_at ?? now,
  }))
  if (known) return known.id
  // A row that is not ours stays, with all that hangs on it: the insert then fails, and the login with it.
  const id = newId()
  const times = { approved_at: now, created_at: now, last_seen_at: now }
  await db.rows.insert('devices', { id, user_id: userId, thumbprint, name, ...times })
  return id
}

/** Forgets a device of a user, with its sessions and all that is its own; the key it had. */
export async function deleteDevice(
  db: SealedDb,
  userId: string,
  deviceId: string,
): Promise<string | undefined> {
  const row = await db.rows.find('devices', { id: deviceId, user_id: userId })
  if (row === undefined) return undefined
  // Each by itself, though they go with the device: what a trigger brings back is found that way.
  for (const { row: slot } of await db.rows.listAny('slots', { device_id: deviceId }))
    await deleteSlot(db, String(slot.id))
  await db.rows.remove('sessions', { device_id: deviceId })
  await db.rows.remove('devices', { id: deviceId })
  return row.thumbprint
}

/**
 * Ends a device's sessions and its slots but those, and the mailbox has to let it in again; its key, where it is
 * the user's.
 */
export async function logOutDevice(
  db: SealedDb,
  {
    userId,
    deviceId,
    keptSlotIds,
  }: { userId: string; deviceId: string; keptSlotIds: readonly string[] },
): Promise<string | undefined> {
  const theirs = { id: deviceId, user_id: userId }
  const [row] = await db.rows.update('devices', theirs, { approved_at: null })
  if (row === undefined) return undefined
  for (const { row: slot } of await db.rows.listAny('slots', { device_id: deviceId }))
    if (!keptSlotIds.includes(String(slot.id))) await deleteSlot(db, String(slot.id))
  await db.rows.remove('sessions', { device_id: deviceId })
  return row.thumbprint
}

function toDevice(row: SealedRow<'devices'>) {
  return {
    id: row.id,
    name: row.name,
    approved: row.approved_at !== null,
    approvedAt: row.approved_at ?? undefined,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }
}
