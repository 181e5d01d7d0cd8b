import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import type { CheckedRequest } from '../../chains/signing/request.ts'
import type { FrameContext } from '../frameContext.ts'

/**
 * The block explorer of a request's network, as our own list or the project names it. A document of ours cannot open
 * pages of other servers, so the address is that of a page of ours that leads there: server/origins/mountExplorer.ts.
 */
export function describeExplorer(
  { config }: Pick<FrameContext, 'config'>,
  { network }: Pick<CheckedRequest, 'network'>,
): Pick<ApprovalItem, 'explorer'> {
  const url = network.blockExplorers?.default.url ?? ''
  if (!/^https?:\/\/[^/]/.test(url)) return {}
  const { projectId } = config
  const query = new URLSearchParams({
    ...(projectId !== undefined && { projectId }),
    network: network.caipNetworkId,
  })
  return { explorer: { host: new URL(url).host, page: `/explorer?${query}` } }
}
