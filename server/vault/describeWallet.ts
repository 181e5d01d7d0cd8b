import type { SealedWallet } from '../../shared-schemas/api/vault.ts'
import { listSlots, type SlotRow } from '../db/queries/slots.ts'
import { findWallet } from '../db/queries/wallets.ts'
import type { SealedDb } from '../db/sealedRows/sealedRows.ts'

/** The user's wallet as its device reads it: sealed, with its slots and without their halves. */
export function describeWallet(db: SealedDb, userId: string): SealedWallet | undefined {
  const wallet = findWallet(db, userId)
  if (!wallet) return undefined
  const { walletId, status, schemeVersion, ciphertext, firstAddress, accounts } = wallet
  const slots = listSlots(db, walletId).map(describeSlot)
  return { walletId, status, schemeVersion, ciphertext, firstAddress, accounts, slots }
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
