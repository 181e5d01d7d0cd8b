import { addressesOf } from '../../chains/signing/addressesOf.ts'
import { addressKey } from '../../chains/signing/addressKey.ts'
import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'

/**
 * Those addresses of a request that are contracts of our own lists, with their names there: the whole address is on
 * screen beside each. `names` are what `contractNames` of the namespace gives: no node is called, so none can give a name.
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
