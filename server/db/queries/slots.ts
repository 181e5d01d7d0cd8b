import * as z from 'zod/mini'
import { Slot } from '../../../shared-schemas/api/vault.ts'
import { type SealedDb, stored } from '../sealedRows/sealedRows.ts'
import type { SealedRow } from '../sealedRows/sealedTables.ts'
import { findWalletById } from './wallets.ts'

/** One way to open a wallet, without its key shares. */
export type SlotRow = ReturnType<typeof toSlot> & {
  /** The wallet's own: a slot of a lower one is stale. */
  walletGeneration: number
}

/** All slots of a wallet, oldest first. */
export async function listSlots(db: SealedDb, walletId: string): Promise<SlotRow[]> {
  const wallet = await findWalletById(db, walletId)
  if (!wallet) return []
  return (await db.rows.list('slots', { wallet_id: walletId }, { by: [stored] })).map((row) => ({
    ...toSlot(row),
    walletGeneration: wallet.generation,
  }))
}

/** The slot, if it belongs to that user's wallet. */
export async function findSlot(
  db: SealedDb,
  { slotId, userId }: { slotId: string; userId: string },
): Promise<SlotRow | undefined> {
  const slot = await findSlotById(db, slotId)
  const wallet = slot && (await findWalletById(db, slot.walletId))
  return wallet?.userId === userId ? slot : undefined
}

/** The slot, whosever it is. */
export async function findSlotById(db: SealedDb, slotId: string): Promise<SlotRow | undefined> {
  const row = await db.rows.find('slots', { id: slotId })
  const slot = row && toSlot(row)
  const wallet = slot && (await findWalletById(db, slot.walletId))
  return wallet && { ...slot, walletGeneration: wallet.generation }
}

/** Stores a slot. Throws SQLITE_CONSTRAINT_PRIMARYKEY where the id is taken. */
export async function insertSlot(
  db: SealedDb,
  slot: Omit<SlotRow, 'walletGeneration'>,
): Promise<void> {
  await db.rows.insert('slots', {
    id: slot.slotId,
    wallet_id: slot.walletId,
    kind: slot.kind,
    device_id: slot.deviceId,
    generation: slot.generation,
    data: JSON.stringify(slot.data),
    created_at: slot.createdAt,
  })
}

/** Deletes a slot with its key shares: it opens nothing any more, also with what a device kept. */
export async function deleteSlot(db: SealedDb, slotId: string): Promise<void> {
  await db.rows.remove('slot_halves', { slot_id: slotId })
  await db.rows.remove('passkeys', { slot_id: slotId })
  await db.rows.remove('slots', { id: slotId })
}

function toSlot(row: SealedRow<'slots'>) {
  return {
    slotId: row.id,
    walletId: row.wallet_id,
    kind: row.kind,
    deviceId: row.device_id,
    generation: row.generation,
    data: z.parse(Slot.shape.data, JSON.parse(row.data)),
    createdAt: row.created_at,
  }
}
