import type { Claim } from '../../../signing/approvalItem.ts'
import { addressOf } from './addressOf.ts'
import { claimsFor } from './claimsFor.ts'
import type { StructReader } from './structReader.ts'
import { tokenOf } from './tokenOf.ts'

/** A transaction of a Safe that the account owns. Its second operation runs foreign code inside the Safe. */
export const readSafe: StructReader = (values, { verifier = '' }) => {
  const { to, value, data, operation } = values
  const refund = refundOf(values, verifier)
  if (operation !== 0n)
    return {
      claims: [{ kind: 'control', token: {}, party: String(to), owner: verifier }, ...refund],
      warnings: ['delegatecall'],
    }
  const call = claimsFor({ to, value, data, owner: verifier })
  const changesItself = String(to).toLowerCase() === verifier.toLowerCase() && data !== '0x'
  return {
    claims: [...call.claims, ...refund],
    warnings: [...call.warnings, ...(changesItself ? (['authority'] as const) : [])],
  }
}

/** The sender of the transaction sets the price of its gas, and the Safe pays it. */
function refundOf(
  { gasPrice, gasToken, refundReceiver }: Parameters<StructReader>[0],
  owner: string,
): Claim[] {
  if (gasPrice === 0n || gasPrice === undefined) return []
  const party = addressOf(refundReceiver)
  const refund = { kind: 'sendOther', token: tokenOf(gasToken), owner, unlimited: true } as const
  return [{ ...refund, ...(party !== undefined && { party }) }]
}
