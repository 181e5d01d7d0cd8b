import { amountOf } from '../decode/amountOf.ts'
import { addressOf } from './addressOf.ts'
import type { StructReader } from './structReader.ts'
import type { Values } from './structsIn.ts'
import { tokenOrZero } from './tokenOf.ts'

/** What one party gets by an order of UniswapX, in the worst case. The permit around it says what is given. */
export const readOutput: StructReader = (values) => {
  const party = addressOf(values.recipient)
  return {
    claims: [
      {
        kind: 'get',
        token: tokenOrZero(values.token),
        ...amountOf(values.minAmount ?? least(values) ?? values.amount),
        ...(party !== undefined && { party }),
      },
    ],
  }
}

/** Amounts go up or down with time. */
function least({ startAmount, endAmount }: Values): unknown {
  if (typeof startAmount !== 'bigint' || typeof endAmount !== 'bigint') return endAmount
  return startAmount < endAmount ? startAmount : endAmount
}
