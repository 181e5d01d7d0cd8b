import * as z from 'zod/mini'
import { newId } from '../../auth/newId.ts'
import type { Db } from '../open.ts'

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

const columns = 'id, name, approved_at, created_at, last_seen_at'

/** The device that a key is for a user. */
export function findDevice(db: Db, userId: string, thumbprint: string): Device | undefined {
  const row = db
    .prepare(`SELECT ${columns} FROM devices WHERE user_id = ? AND thumbprint = ?`)
    .get(userId, thumbprint)
  return row === undefined ? undefined : z.parse(Device, row)
}

/** True for the key of a device that a mailbox or a provider let in, for any user. */
export function isKnownKey(db: Db, thumbprint: string): boolean {
  const row = db
    .prepare('SELECT 1 FROM devices WHERE thumbprint = ? AND approved_at IS NOT NULL LIMIT 1')
    .get(thumbprint)
  return row !== undefined
}

/** The newest hundred devices of a user, last seen first. */
export function listDevices(db: Db, userId: string): Device[] {
  const rows = db
    .prepare(
      `SELECT ${columns} FROM devices WHERE user_id = ? ORDER BY last_seen_at DESC, id LIMIT 100`,
    )
    .all(userId)
  return z.parse(z.array(Device), rows)
}

/** Notes that the mailbox let a device in, which it may have done before; its id. */
export function approveDevice(
  db: Db,
  {
    userId,
    thumbprint,
    name,
    now,
  }: { userId: string; thumbprint: string; name: string; now: number },
): string {
  const row = db
    .prepare(`INSERT INTO devices (id, user_id, thumbprint, name, approved_at, created_at, last_seen_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?5)
      ON CONFLICT (user_id, thumbprint) DO UPDATE SET name = ?4, last_seen_at = ?5,
        approved_at = coalesce(approved_at, ?5)
      RETURNING id`)
    .get(newId(), userId, thumbprint, name, now)
  return z.parse(z.object({ id: z.string() }), row).id
}

/** Forgets a device of a user, with its sessions and all that is its own; the key it had. */
export function deleteDevice(db: Db, userId: string, deviceId: string): string | undefined {
  const row = db
    .prepare('DELETE FROM devices WHERE id = ? AND user_id = ? RETURNING thumbprint')
    .get(deviceId, userId)
  if (row === undefined) return undefined
  return z.parse(z.object({ thumbprint: z.string() }), row).thumbprint
}
