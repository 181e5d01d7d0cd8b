import type { ApprovalItem, Claim, ItemOf } from '../../chains/signing/approvalItem.ts'
import type { Warning } from '../../chains/signing/approvalNotices.ts'
import { text } from '../texts/text.ts'
import { amountText } from './amountText.ts'
import { plainText } from './plainText.ts'
import { tokenNameIn } from './tokenNameIn.ts'

type Shown = ItemOf<'transaction'>['transaction']

/** The heading, which says what will happen, and the label of the button. */
export function titleOf(item: ApprovalItem): { title: string; action: string } {
  const sign = text('action.sign')
  switch (item.kind) {
    case 'message':
      return item.signIn
        ? {
            title: text('title.signIn', { site: plainText(item.signIn.domain) }),
            action: text('action.signIn'),
          }
        : { title: text('title.message'), action: sign }
    case 'typedData':
      return { title: typedDataTitle(item), action: sign }
    case 'transaction':
      return { title: transactionTitle(item.transaction, item), action: approveText(item) }
    case 'calls': {
      const [only, ...more] = item.transactions
      const count = item.transactions.length
      const isOne = only !== undefined && more.length === 0
      const title = isOne ? transactionTitle(only, item) : text('title.calls', { count })
      return { title, action: approveText(item) }
    }
    case 'instructions':
      return { title: instructionsTitle(item), action: item.sends ? approveText(item) : sign }
    case 'spend':
      return { title: spendTitle(item), action: item.sends ? approveText(item) : sign }
    case 'permissions':
      return { title: text(`title.${item.change}`), action: text('action.approve') }
  }
}

/** The title of one transaction, or one action of a batch. */
export function transactionTitle({ to, calls, claims }: Shown, item: ApprovalItem): string {
  if (to === undefined) return text('title.creation')
  if (calls.some(({ name }) => name === undefined)) return text('title.transaction')
  return swapTitle(claims, item) ?? claimsTitle(claims, item) ?? text('title.transaction')
}

/** Of one thing that is given for another. */
function swapTitle(claims: readonly Claim[], item: ApprovalItem): string | undefined {
  const [given, gotten, ...more] = claims
  if (given?.kind !== 'give' || gotten?.kind !== 'get' || more.length > 0) return undefined
  return text('title.swap', {
    amount: amountText(given, item),
    gotten: amountText(gotten, item),
  })
}

function typedDataTitle(item: ItemOf<'typedData'>): string {
  const { claims, primaryType } = item
  if (claims.some(({ kind }) => kind === 'give' || kind === 'get')) return orderTitle(item)
  return claimsTitle(claims, item) ?? text('title.typedData', { type: plainText(primaryType) })
}

/** Names both sides of a swap only if they are certain. */
function orderTitle(item: ItemOf<'typedData'>): string {
  if (!item.swap) return text('title.order')
  const { given, gotten } = item.swap
  return text('title.swap', {
    amount: amountText(given, item),
    gotten: amountText(gotten, item),
  })
}

function instructionsTitle(item: ItemOf<'instructions'>): string {
  const { sends, transactions } = item
  const count = transactions.length
  if (count !== 1) return text('title.signTransactions', { count })
  if (!sends) return text('title.signTransaction')
  const [only] = transactions
  const isKnown = only?.instructions.every(({ programName }) => programName !== undefined)
  const title = isKnown && only && claimsTitle(only.claims, item)
  return title || text('title.approveTransaction')
}

function spendTitle(item: ItemOf<'spend'>): string {
  const other = text(item.sends ? 'title.approveTransaction' : 'title.signTransaction')
  return claimsTitle(item.claims, item) ?? other
}

/** The title of claims of one kind; undefined for others. */
function claimsTitle(claims: readonly Claim[], item: ApprovalItem): string | undefined {
  const [first] = claims
  if (!first || claims.some(({ kind }) => kind !== first.kind)) return undefined
  const isOne = claims.length === 1
  switch (first.kind) {
    case 'send':
      return isOne ? text('title.transfer', { amount: amountText(first, item) }) : undefined
    case 'allow':
      return isOne
        ? text(first.adds ? 'title.permitMore' : 'title.permit', {
            amount: amountText(first, item),
          })
        : text('title.permitMany', { count: claims.length })
    case 'allowAll':
      return isOne ? text('title.allowAll', { token: tokenNameIn(item, first.token) }) : undefined
    case 'control':
    case 'votes':
      return text(`title.${first.kind}`)
    case 'borrow':
      return isOne ? text('title.borrow', { amount: amountText(first, item) }) : undefined
    case 'cancel':
      return text('title.cancel')
    default:
      return undefined
  }
}

function approveText({ warnings }: ApprovalItem): string {
  const failing: readonly Warning[] = ['fails', 'failsUnpaid', 'unpayable']
  const isFailing = warnings.some((warning) => failing.includes(warning))
  return text(isFailing ? 'action.approveAnyway' : 'action.approve')
}
