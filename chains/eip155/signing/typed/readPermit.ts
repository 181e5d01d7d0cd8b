import type { Claim } from '../../../signing/approvalItem.ts'
import { amountOf } from '../decode/amountOf.ts'
import { untilOf } from '../decode/untilOf.ts'
import { isRecord } from './isRecord.ts'
import type { StructReader } from './structReader.ts'
import type { Values } from './structsIn.ts'
import { tokenOf, tokenOfVerifier } from './tokenOf.ts'

/** A permit for `spender`: of the verifying contract itself (EIP-2612, DAI, EIP-4494), or of Permit2 for other tokens. */
export const readPermit: StructReader = (values, { verifier }) => ({
  claims: claimsOf(values, String(values.spender), verifier),
})

function claimsOf(values: Values, party: string, verifier: string | undefined): Claim[] {
  const until = untilOf(values.deadline ?? values.expiry ?? values.sigDeadline)
  const details = [values.details ?? values.permitted ?? []].flat().filter(isRecord)
  if (details.length > 0)
    return details.map(({ token, amount, expiration }) =>
      allowance(
        { party, token: tokenOf(token) },
        { amount, until: expiration === undefined ? until : untilOf(expiration) },
      ),
    )
  const right = {
    party,
    token: values.token === undefined ? tokenOfVerifier(verifier) : tokenOf(values.token),
  }
  if (typeof values.allowed === 'boolean')
    return [allowance(right, { amount: values.allowed ? undefined : 0n, until })]
  const itemId = values.tokenId ?? values.id
  if (typeof itemId === 'bigint')
    return [{ kind: 'allow', ...right, itemId: String(itemId), ...until }]
  return [allowance(right, { amount: values.value ?? values.amount, until })]
}

/** Without an amount there is no limit. */
function allowance(
  right: Pick<Claim, 'party' | 'token'>,
  { amount, until }: { amount: unknown; until: Pick<Claim, 'untilSeconds'> },
): Claim {
  if (amount === 0n) return { kind: 'cancel', ...right }
  const most = typeof amount === 'bigint' ? amountOf(amount) : { unlimited: true }
  return { kind: 'allow', ...right, ...most, ...until }
}
