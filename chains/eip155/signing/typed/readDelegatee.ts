import { amountOf } from '../decode/amountOf.ts'
import { untilOf } from '../decode/untilOf.ts'
import type { StructReader } from './structReader.ts'
import { tokenOfVerifier } from './tokenOf.ts'

/** Another party votes with the account's tokens or, where an amount is named, borrows on its credit (Aave). */
export const readDelegatee: StructReader = (
  { delegatee, value, expiry, deadline },
  { verifier },
) => ({
  claims: [
    {
      kind: value === undefined ? 'votes' : value === 0n ? 'cancel' : 'borrow',
      party: String(delegatee),
      token: tokenOfVerifier(verifier),
      ...amountOf(value),
      ...untilOf(expiry ?? deadline),
    },
  ],
})
