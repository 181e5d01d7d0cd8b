import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'

/** Characters of a message, and of the statement of a sign-in, that are shown at first. */
export const messageMost = 600
export const statementMost = 400

/** True for a message that is cut on its screen: it is approved only after all of it was shown. Source: T7. */
export function isCutText(item: ApprovalItem): boolean {
  if (item.kind !== 'message') return false
  if (item.signIn) return (item.signIn.statement ?? '').length > statementMost
  return (item.text ?? item.hex).length > messageMost
}
