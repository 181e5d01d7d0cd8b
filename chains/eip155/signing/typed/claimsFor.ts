import type { Claim, Warning } from '../../../signing/approvalItem.ts'
import { describeTransaction } from '../decode/describeTransaction.ts'

type Given = {
  to: unknown
  value: unknown
  data: unknown
  /** The account itself calls. */
  sender?: string
  /** Another account calls, because of this signature. */
  owner?: string
}

/** What a call does that is inside of typed data; a call of which nothing is known is named at least. */
export function claimsFor({ to, value, data, sender, owner }: Given): {
  claims: Claim[]
  warnings: Warning[]
} {
  const target = String(to)
  const call: Claim = { kind: 'call', token: {}, party: target, ...(owner && { owner }) }
  // A type that only looks like a call may have other values in it.
  if (!/^0x[0-9a-f]{40}$/i.test(target) || !/^0x([0-9a-f]{2})*$/.test(String(data)))
    return { claims: [call], warnings: ['unknownCall'] }
  const { transaction, warnings } = describeTransaction(
    { to: target, value: typeof value === 'bigint' ? String(value) : '0', data: String(data) },
    sender ?? owner ?? '',
  )
  const claims = transaction.claims.map((claim): Claim => {
    if (owner === undefined) return claim
    return claim.kind === 'send' ? { ...claim, kind: 'sendOther', owner } : { owner, ...claim }
  })
  return { claims: claims.length > 0 ? claims : [call], warnings }
}
