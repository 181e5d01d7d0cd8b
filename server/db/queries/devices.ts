import * as z from 'zod/mini'
import { newId } from '../../auth/newId.ts'
import type { SealedDb } from '../sealedRows/sealedRows.ts'
import { deleteSlot } from './slots.ts'

const Device = z.pipe(
  z.object({
    id: z.string(),
    name: z.string(),
    approved_at: z.nullable(z.number()),
    created_at: z.number(),
    last_seen_at: z.number(),
  }),
  z.transform(({ id, name, approved_at, created_at, last_seen_at }) => ({
    id,
    name,
    approved: approved_at !== null,
    approvedAt: approved_at ?? undefined,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
  })),
)
export type Device = z.infer<typeof Device>

/** The device that a key is for a user. */
export function findDevice(db: SealedDb, userId: string, thumbprint: string): Device | undefined {
  const row = db.rows.find('devices', 'user_id = ? AND thumbprint = ?', userId, thumbprint)
  return row === undefined ? undefined : z.parse(Device, row)
}

/** Whose device a mailbox or a provider let in with that key; of several users, the first. */
export function findUserOfKey(db: SealedDb, thumbprint: string): string | undefined {
  const where = 'thumbprint = ? AND approved_at IS NOT NULL ORDER BY created_at, id'
  const row = db.rows.find('devices', where, thumbprint)
  return row && z.parse(z.object({ user_id: z.string() }), row).user_id
}

/** The newest hundred devices of a user, last seen first. */
export function listDevices(db: SealedDb, userId: string): Device[] {
  const where = 'user_id = ? ORDER BY last_seen_at DESC, id LIMIT 100'
  return z.parse(z.array(Device), db.rows.list('devices', where, userId))
}

/** All of a user's devices. */
export function listDeviceIds(db: SealedDb, userId: string): string[] {
  return db.rows.list('devices', 'user_id = ?', userId).map((row) => z.parse(Device, row).id)
}

/** Notes that the mailbox let a device in, which it may have done before; its id. */
export function approveDevice(
  db: SealedDb,
  {
    userId,
    thumbprint,
    name,
    now,
  }: { userId: string; thumbprint: string; name: string; now: number },
): string {
  const where = 'user_id = ? AND thumbprint = ?'
  const [known] = db.rows.update('devices', [where, userId, thumbprint], (row) => ({
    name,
    last_seen_at: now,
    approved_at: row.approved_at ?? now,
  }))
  if (known) return z.parse(Device, known).id
  // A row that is not ours stays, with all that hangs on it: the insert then fails, and the login with it.
  const id = newId()
  const times = { approved_at: now, created_at: now, last_seen_at: now }
  db.rows.insert('devices', { id, user_id: userId, thumbprint, name, ...times })
  return id
}

/** Forgets a device of a user, with its sessions and all that is its own; the key it had. */
export function deleteDevice(db: SealedDb, userId: string, deviceId: string): string | undefined {
  const row = db.rows.find('devices', 'id = ? AND user_id = ?', deviceId, userId)
  if (row === undefined) return undefined
  // Each by itself, though they go with the device: what a trigger brings back is found that way.
  for (const { row: slot } of db.rows.listAny('slots', 'device_id = ?', deviceId))
    deleteSlot(db, String(slot.id))
  db.rows.remove('sessions', 'device_id = ?', deviceId)
  db.rows.remove('devices', 'id = ?', deviceId)
  return z.parse(z.object({ thumbprint: z.string() }), row).thumbprint
}

/**
 * Ends a device's sessions and its slots but those, and the mailbox has to let it in again; its key, where it is
 * the user's.
 */
export function logOutDevice(
  db: SealedDb,
  {
    userId,
    deviceId,
    keptSlotIds,
  }: { userId: string; deviceId: string; keptSlotIds: readonly string[] },
): string | undefined {
  const where = 'id = ? AND user_id = ?'
  const [row] = db.rows.update('devices', [where, deviceId, userId], { approved_at: null })
  if (row === undefined) return undefined
  for (const { row: slot } of db.rows.listAny('slots', 'device_id = ?', deviceId))
    if (!keptSlotIds.includes(String(slot.id))) deleteSlot(db, String(slot.id))
  db.rows.remove('sessions', 'device_id = ?', deviceId)
  return z.parse(z.object({ thumbprint: z.string() }), row).thumbprint
}
