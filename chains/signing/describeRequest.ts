import type { ApprovalItem } from './approvalItem.ts'
import type { CheckedRequest } from './request.ts'

/** What every approval shows of its request: where and with which account. */
export function describeRequest({
  caipNetworkId,
  network,
  address,
}: CheckedRequest): Pick<ApprovalItem, 'caipNetworkId' | 'networkName' | 'coin' | 'address'> {
  const { symbol, decimals } = network.nativeCurrency
  return { caipNetworkId, networkName: network.name, coin: { symbol, decimals }, address }
}
