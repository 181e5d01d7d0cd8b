import type { ItemOf } from '../../../signing/approvalItem.ts'
import { simple7702Address } from '../../smart/contracts.ts'

type Shown = Pick<ItemOf<'calls'>, 'warnings' | 'delegatesTo'>

/**
 * What the approval shows where the account becomes a smart one with this signature (EIP-7702). The contract is our
 * own, so it is no warning.
 */
export function describeDelegation(delegates: boolean): Shown {
  return delegates ? { warnings: [], delegatesTo: simple7702Address } : { warnings: [] }
}
