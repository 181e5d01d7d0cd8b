import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import type { CheckedRequest } from '../../chains/signing/request.ts'
import type { FrameContext } from '../frameContext.ts'

/**
 * The block explorer of a request's network, built-in or configured by the project. Documents of the secure origin cannot
 * open pages of other servers, so the link opens a page of ours that redirects: server/origins/mountExplorer.ts.
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
