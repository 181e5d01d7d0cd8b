import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import { listSlots, type SlotRow } from '../db/queries/slots.ts'
import { findWallet, type WalletRow } from '../db/queries/wallets.ts'
import type { SealedDb } from '../db/sealedRows/sealedRows.ts'

/** The user's wallet as its device reads it: sealed, with its slots and without their key shares. */
export async function describeWallet(
  db: SealedDb,
  userId: string,
): Promise<SealedWallet | undefined> {
  const wallet = await findWallet(db, userId)
  return wallet && (await describeRow(db, wallet))
}

/** A wallet of any status, as `describeWallet`. */
export async function describeRow(db: SealedDb, wallet: WalletRow): Promise<SealedWallet> {
  const { userId: _, generation: __, unassisted, ...facts } = wallet
  const slots = (await listSlots(db, wallet.walletId)).map(describeSlot)
  return { ...facts, slots, ...(unassisted && { unassisted }) }
}

function describeSlot(slot: SlotRow): SealedWallet['slots'][number] {
  const { slotId, kind, deviceId, generation, walletGeneration, data, createdAt } = slot
  return {
    slotId,
    kind,
    stale: generation !== walletGeneration,
    ...(deviceId !== null && { deviceId }),
    data,
    createdAt,
  }
}
