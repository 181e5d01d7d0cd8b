import type { ApprovalItem } from '../rpc/approvalItem.ts'

/**
 * True for what can move money or rights, or be used as if it did. Such a request is decided in a
 * window of ours unless the operator trusts the site: Chromium does not tell a frame that a page has
 * put a mask over it, so in the frame nobody can prove what was seen. Source: security.md T3.
 */
export function isGrave(item: ApprovalItem): boolean {
  const isMessage = item.kind === 'message' || item.kind === 'solanaMessage'
  return !isMessage || item.text === undefined || item.warnings.includes('blindHash')
}
