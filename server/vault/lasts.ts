import type { SlotRow } from '../db/queries/slots.ts'

/** A way in that opens and stays: a device's half may be gone with its storage, so it is none. */
export function lasts({ kind, generation, walletGeneration }: SlotRow): boolean {
  return kind !== 'device' && generation === walletGeneration
}
