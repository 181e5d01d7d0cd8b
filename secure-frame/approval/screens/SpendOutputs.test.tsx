/** @jsxImportSource preact */
import { afterEach, expect, test } from 'vitest'
import type { ApprovalItem } from '../../../chains/signing/approvalItem.ts'
import { payment, spendStories } from '../fixtures/spendStories.ts'
import { clear, drawItem } from '../testing.tsx'

afterEach(clear)

const draw = (name: keyof typeof spendStories) => drawItem(spendStories[name]!.item)
const facts = ({ factOf }: ReturnType<typeof drawItem>, labels: readonly string[]) =>
  labels.map((label) => factOf(label)?.textContent)

test('default: who gets what, the fee with its rate, what comes back and what leaves in all', () => {
  const screen = drawItem(payment)

  expect(screen.title()).toBe('Send 0.0125 BTC')
  expect(screen.factOf('To')?.textContent).toContain('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  expect(facts(screen, ['Network fee', 'Back to you', 'Total leaving'])).toEqual([
    '0.00002 BTC · 14 sat/vB',
    '0.00748 BTC',
    '0.01252 BTC',
  ])
  expect(screen.text()).toContain('1 input, 2 outputs')
  expect(screen.text()).toContain("Your wallet doesn't know this address.")
  expect(screen.all('.button[data-kind="primary"]')[0]?.textContent).toBe('Sign')
})

test('param: what is shared: only some inputs are signed, and the account may get more than it gives', () => {
  const screen = draw('spendShared')

  expect(screen.title()).toBe('Sign a transaction')
  expect(screen.text()).toContain('You sign 1 of 2 inputs. Others complete it.')
  expect(facts(screen, ['Total coming in', 'Total leaving'])).toEqual(['0.004885 BTC', undefined])
  expect(screen.factOf('Input 2, not yours')?.textContent).toContain('0.005 BTC')
})

test('error: coins that may carry an inscription and coins that are destroyed are named: T7', () => {
  const screen = draw('spendCollectible')

  expect(screen.text()).toContain('This spends a small coin of your Taproot address.')
  expect(screen.text()).toContain('This destroys coins.')
  expect(screen.factOf('Output 3')?.textContent).toContain('6a0568656c6c6f')
})

test('error: a fee that is a large part of what is sent', () => {
  expect(draw('spendFee').text()).toContain('up to 0.0075 BTC: 60 % of the 0.0125 BTC you send')
})

test('behavior: every address of the request is one of the screen, inputs and change included: T7', () => {
  const { text } = drawItem(payment satisfies ApprovalItem)

  for (const { address = '' } of [...payment.inputs, ...payment.outputs])
    expect(text()).toContain(address)
})
