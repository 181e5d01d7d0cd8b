import { addressesOf } from '../../chains/signing/addressesOf.ts'
import { addressKey } from '../../chains/signing/addressKey.ts'
import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import { signing } from '../../chains/signing.ts'
import { parseCaipNetworkId } from '../../shared-schemas/caip.ts'

/**
 * Those addresses of a request that are contracts of our own lists, with their names there: the whole address is on
 * screen beside each. Nothing is asked for it, so no node can give a name.
 */
export async function describeContracts(
  item: ApprovalItem,
): Promise<Pick<ApprovalItem, 'contracts'>> {
  const { caipNetworkId } = item
  const names =
    await signing[parseCaipNetworkId(caipNetworkId).namespace]?.contractNames(caipNetworkId)
  const contracts = addressesOf(item).flatMap((it) => {
    const address = addressKey(it)
    const name = names?.get(address)
    return name === undefined ? [] : { address, name }
  })
  return contracts.length > 0 ? { contracts } : {}
}
