import type { Speed } from './approvalEdit.ts'
import type { ApprovalItem } from './approvalItem.ts'

/** What a request may be approved with besides itself: the same payment with other fees. */
export function speedsOf(item: ApprovalItem) {
  return (item.kind === 'spend' && item.speeds) || []
}

/** The same request at another speed, with all that is other for it. */
export function chooseSpeed<item extends ApprovalItem>(item: item, chosen: Speed): item {
  const found = speedsOf(item).find(({ speed }) => speed === chosen)
  if (!found) return item
  const { speed: _, minutes: __, fee, ...rest } = found
  return { ...item, ...rest, fee: { expected: fee, most: fee } }
}
