import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import type { CheckedRequest } from '../../chains/signing/request.ts'
import type { FrameContext } from '../frameContext.ts'

/** The prices known when a request is shown. Later ones are not added: what is shown does not change. */
export function describePrices(
  { prices }: Pick<FrameContext, 'prices'>,
  { caipNetworkId }: Pick<CheckedRequest, 'caipNetworkId'>,
): Pick<ApprovalItem, 'prices'> {
  const known = prices.of(caipNetworkId)
  return known.length > 0 ? { prices: [...known] } : {}
}
