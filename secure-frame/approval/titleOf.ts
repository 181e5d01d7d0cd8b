import type { ApprovalItem } from '../rpc/approvalItem.ts'
import { text } from '../texts/text.ts'

/** What the request is, and what its button does. */
export function titleOf(item: ApprovalItem): { title: string; action: string } {
  const sign = text('action.sign')
  switch (item.kind) {
    case 'message':
    case 'solanaMessage':
      return item.signIn
        ? { title: text('title.signIn'), action: text('action.signIn') }
        : { title: text('title.message'), action: sign }
    case 'typedData': {
      const kinds = item.claims.map(({ kind }) => kind)
      if (kinds.some((kind) => kind === 'give' || kind === 'get'))
        return { title: text('title.order'), action: sign }
      const allows = kinds.some((kind) => kind === 'allow' || kind === 'allowAll')
      return { title: text(allows ? 'title.permit' : 'title.typedData'), action: sign }
    }
    case 'transaction':
      return { title: transactionTitle(item.transaction), action: text('action.approve') }
    case 'calls': {
      const [only, ...more] = item.transactions
      const count = item.transactions.length
      const title =
        only && more.length === 0 ? transactionTitle(only) : text('title.calls', { count })
      return { title, action: text('action.approve') }
    }
    case 'solanaTransaction': {
      const count = item.transactions.length
      const title = item.sends ? 'title.transaction' : 'title.solanaSign'
      return {
        title: count === 1 ? text(title) : text('title.solanaSignMany', { count }),
        action: item.sends ? text('action.approve') : sign,
      }
    }
  }
}

type Shown = Extract<ApprovalItem, { kind: 'transaction' }>['transaction']

function transactionTitle({ to, data, claims, calls }: Shown): string {
  if (to === undefined) return text('title.creation')
  const unknown = calls.some(({ name }) => name === undefined)
  const kinds = claims.map(({ kind }) => kind)
  if (!unknown && kinds.some((kind) => kind === 'allow' || kind === 'allowAll'))
    return text('title.permit')
  const moves = data === '0x' || (kinds.length > 0 && kinds.every((kind) => kind === 'send'))
  return text(!unknown && moves ? 'title.transfer' : 'title.transaction')
}
