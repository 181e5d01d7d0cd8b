import { expect, test } from 'vitest'
import type { OperationType, Transfer } from '../../../shared-schemas/entities/transaction.ts'
import { received } from '../../actions/activity/testing.ts'
import { describe } from './describe.ts'

const of = (operationType: OperationType, spam: readonly boolean[] = [false]) =>
  received('a', { operationType }, spam)

test('default: what comes in has a plus [9.26 9.27 9.28 9.29]', () => {
  const operations = ['receive', 'deposit', 'borrow', 'claim'] as const

  expect(operations.map((each) => describe(of(each)).sign)).toEqual(['+', '+', '+', '+'])
})

test('default: what is given back, taken out or burned has a minus [9.30 9.31 9.32]', () => {
  const operations = ['withdraw', 'repay', 'burn'] as const

  expect(operations.map((each) => describe(of(each)).sign)).toEqual(['-', '-', '-'])
})

test.each(['send', 'trade', 'approve', 'mint', 'execute'] as const)(
  'default: %s has no sign',
  (operationType) => {
    expect(describe(of(operationType)).sign).toBe('')
  },
)

test('behavior: with several transfers, or where it failed, an amount has no sign', () => {
  expect(describe(of('receive', [false, false])).sign).toBe('')
  expect(describe(received('a', { operationType: 'receive', status: 'failed' })).sign).toBe('')
})

test('behavior: a transfer that is spam is not counted and not shown', () => {
  const { sign, transfers } = describe(of('receive', [true, false]))

  expect(sign).toBe('+')
  expect(transfers).toHaveLength(1)
})

test('behavior: what was sent to oneself is called so', () => {
  const sent = of('send')
  const toItself = (transfer: Transfer): Transfer => ({ ...transfer, direction: 'self' })

  expect(describe(sent).word).toBe('activity.send')
  expect(describe({ ...sent, transfers: sent.transfers.map(toItself) }).word).toBe('activity.self')
})
