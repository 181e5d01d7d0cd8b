import type { SlotRow } from '../db/queries/slots.ts'
import type { HalfOwner } from '../keys/halfOwner.ts'

/**
 * The one place where a key share may be opened; bound into its envelope and into the wrapping of its data
 * key. A key share moved to another slot, wallet, kind or generation opens nothing.
 */
export function halfContext(
  slot: Pick<SlotRow, 'slotId' | 'walletId' | 'kind' | 'generation'>,
  owner: HalfOwner,
): string {
  const { slotId, walletId, kind, generation } = slot
  return ['appkit-half', 'v1', slotId, walletId, kind, generation, owner].join('|')
}
