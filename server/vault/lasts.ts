import type { SlotRow } from '../db/queries/slots.ts'

/** A slot of the wallet's sealing of now. */
export function opens({ generation, walletGeneration }: SlotRow): boolean {
  return generation === walletGeneration
}

/** A way in that opens and stays: a device's key share may be gone with its storage, so it is none. */
export function lasts(slot: SlotRow): boolean {
  return slot.kind !== 'device' && opens(slot)
}
