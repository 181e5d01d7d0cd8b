import { addressOf } from './addressOf.ts'
import { amountOf } from './amountOf.ts'
import type { StructReader } from './structReader.ts'
import { tokenOf } from './tokenOf.ts'

/** What one party gets by an order of UniswapX, in the worst case. The permit around it says what is given. */
export const readOutput: StructReader = (values) => {
  const party = addressOf(values.recipient)
  return {
    claims: [
      {
        kind: 'get',
        token: tokenOf(values.token),
        ...amountOf(values.minAmount ?? values.endAmount ?? values.amount),
        ...(party !== undefined && { party }),
      },
    ],
  }
}
