import { addressesOf } from '../../chains/signing/addressesOf.ts'
import { addressKey } from '../../chains/signing/addressKey.ts'
import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'

/**
 * Names the addresses of a request that are known contracts. The full address is on screen next to each name. `names`
 * comes from `contractNames` of the namespace, which is data of our own: a node cannot make up a name.
 */
export function describeContracts(
  item: ApprovalItem,
  names: ReadonlyMap<string, string> = new Map(),
): Pick<ApprovalItem, 'contracts'> {
  const contracts = addressesOf(item).flatMap((it) => {
    const address = addressKey(it)
    const name = names.get(address)
    return name === undefined ? [] : { address, name }
  })
  return contracts.length > 0 ? { contracts } : {}
}
