/** @jsxImportSource preact */
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import type { ApprovalEdit } from '../../../chains/signing/approvalEdit.ts'
import type { ApprovalItem } from '../../../chains/signing/approvalItem.ts'
import { payment, speedy, spendStories } from '../fixtures/spendStories.ts'
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

test('behavior: each speed has its time, its fee and its total; what is chosen is shown and approved', () => {
  const edits: (ApprovalEdit | undefined)[] = []
  const screen = drawItem(speedy, { onApprove: (edit) => edits.push(edit) })
  const options = screen.all('.option')

  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Slow, about 1 d0.00000705 BTC fee, 0.01250705 BTC in all',
    'Normal, about 1 hr0.00002 BTC fee, 0.01252 BTC in all',
    'Fast, about 10 min0.0000423 BTC fee, 0.0125423 BTC in all',
  ])
  expect(screen.all('input').map((it) => (it as HTMLInputElement).checked)).toEqual([
    ...[false, true, false],
  ])
  void act(() => options[2]?.querySelector('input')?.click()) // synchronous

  expect(facts(screen, ['Network fee', 'Back to you', 'Total leaving'])).toEqual([
    '0.0000423 BTC · 30 sat/vB',
    '0.0074577 BTC',
    '0.0125423 BTC',
  ])
  screen.press('Approve')
  expect(edits).toEqual([{ speed: 'fast' }])
})

test('error: no estimate, coins that wait and a fee above the amount are each said', () => {
  const screen = draw('spendNoEstimate')

  expect(screen.text()).toContain("The network doesn't say what fee is usual now.")
  expect(screen.text()).toContain("This spends coins that aren't confirmed yet.")
  expect(screen.text()).toContain(
    'The network fee of 0.00002 BTC is more than the 0.00001 BTC you send.',
  )
})
