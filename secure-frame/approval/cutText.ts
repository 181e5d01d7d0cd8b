import type { ApprovalItem } from '../../chains/signing/approvalItem.ts'
import { emptyLines } from './escapeText.ts'

/** Characters of a message, and of the statement of a sign-in, that are shown at first. */
export const messageMost = 600
export const statementMost = 400

/** Lines of a message that are shown at first: what its box has room for. */
const linesMost = 12

/**
 * How many characters of a message are shown at first: `most`, and no more than fit into the lines of its box. Empty lines
 * that the screen counts instead of showing them are one line.
 */
export function shownAtFirst(message: string, most: number): number {
  const breaks = message.matchAll(new RegExp(`${emptyLines.source}|\\n`, 'g'))
  const end = [...breaks][linesMost - 1]?.index ?? message.length
  return Math.min(end, most, message.length)
}

/** True for a message that is cut on its screen: it is approved only after all of it was shown. Source: T7. */
export function isCutText(item: ApprovalItem): boolean {
  if (item.kind !== 'message') return false
  if (item.signIn) return (item.signIn.statement ?? '').length > statementMost
  const message = item.text ?? item.hex
  return shownAtFirst(message, messageMost) < message.length
}
