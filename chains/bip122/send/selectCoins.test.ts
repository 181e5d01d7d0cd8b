import { hex } from '@scure/base'
import { expect, test } from 'vitest'
import { selectCoins } from './selectCoins.ts'

const script = hex.decode(`0014${'c0'.repeat(20)}`)
/** Of one P2WPKH input, in virtual bytes: with the payment alone, and with change. */
const sizes = { alone: 110, withChange: 141 }

/** A coin of `spare` satoshis more than it pays. */
function choose(spare: bigint, rate: number) {
  const amount = 100_000n
  const coin = { txid: 'a', index: 0, amount: amount + spare, isConfirmed: true }
  const pays = [{ script, amount }]
  return selectCoins({ coins: [coin], must: [], from: script, pays, changeTo: script, rate })
}

test('default: what would be dust as change goes to the fee', () => {
  expect(choose(1_703n, 10)).toMatchObject({ coins: [{ index: 0 }] })
  expect(choose(1_703n, 10)).not.toHaveProperty('change')
  expect(choose(1_704n, 10)).toMatchObject({ change: 294n })
})

test('error: whatever is left over, the fee is 300 satoshis for each virtual byte at most: T21', () => {
  const rates = Array.from({ length: 1_500 }, (_, step) => {
    const spare = 33_000n + BigInt(step * 10)
    const { change } = choose(spare, 300) as { change?: bigint }
    const size = change === undefined ? sizes.alone : sizes.withChange
    return Number(spare - (change ?? 0n)) / size
  })

  expect(Math.max(...rates)).toBeLessThanOrEqual(300)
  expect(Math.min(...rates)).toBeGreaterThan(230)
})
