import { simple7702Address } from '../../chains/eip155/smart/contracts.ts'
import type { ItemOf } from './approvalItem.ts'

type Shown = Pick<ItemOf<'calls'>, 'warnings' | 'delegatesTo'>

/** What a person is told where the account becomes a smart one with this signature: EIP-7702. */
export function describeDelegation(delegates: boolean): Shown {
  return delegates ? { warnings: ['delegation'], delegatesTo: simple7702Address } : { warnings: [] }
}
