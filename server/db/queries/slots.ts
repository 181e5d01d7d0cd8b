import * as z from 'zod/mini'
import { Slot, SlotKind } from '../../../shared-schemas/api/vault.ts'
import type { Db } from '../open.ts'

const Row = z.object({
  slotId: z.string(),
  walletId: z.string(),
  kind: SlotKind,
  deviceId: z.nullable(z.string()),
  generation: z.number(),
  /** The wallet's own: a slot of a lower one is stale. */
  walletGeneration: z.number(),
  data: Slot.shape.data,
  createdAt: z.number(),
})

/** One way to open a wallet, without its halves. */
export type SlotRow = z.infer<typeof Row>

const select = `SELECT slots.id AS slotId, wallet_id AS walletId, kind, device_id AS deviceId,
    slots.generation AS generation, wallets.generation AS walletGeneration, data,
    slots.created_at AS createdAt
  FROM slots JOIN wallets ON wallets.id = slots.wallet_id`

/** All slots of a wallet, oldest first. */
export function listSlots(db: Db, walletId: string): SlotRow[] {
  const rows = db.prepare(`${select} WHERE wallet_id = ? ORDER BY slots.rowid`).all(walletId)
  return rows.map(parse)
}

/** The slot, if it belongs to that user's wallet. */
export function findSlot(
  db: Db,
  { slotId, userId }: { slotId: string; userId: string },
): SlotRow | undefined {
  const row = db.prepare(`${select} WHERE slots.id = ? AND user_id = ?`).get(slotId, userId)
  return row === undefined ? undefined : parse(row)
}

/** The slot, whosever it is. */
export function findSlotById(db: Db, slotId: string): SlotRow | undefined {
  const row = db.prepare(`${select} WHERE slots.id = ?`).get(slotId)
  return row === undefined ? undefined : parse(row)
}

/** Stores a slot. Throws SQLITE_CONSTRAINT_PRIMARYKEY where the id is taken. */
export function insertSlot(db: Db, slot: Omit<SlotRow, 'walletGeneration'>): void {
  db.prepare(`INSERT INTO slots (id, wallet_id, kind, device_id, generation, data, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`).run(
    slot.slotId,
    slot.walletId,
    slot.kind,
    slot.deviceId,
    slot.generation,
    JSON.stringify(slot.data),
    slot.createdAt,
  )
}

/** Deletes a slot with its halves: it opens nothing any more, also with what a device kept. */
export function deleteSlot(db: Db, slotId: string): void {
  db.prepare('DELETE FROM slots WHERE id = ?').run(slotId)
}

function parse(row: unknown): SlotRow {
  const { data } = z.parse(z.object({ data: z.string() }), row)
  return z.parse(Row, { ...Object(row), data: JSON.parse(data) })
}
