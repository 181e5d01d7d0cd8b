/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { Approval } from './Approval.tsx'
import type { Gate } from './gate/createGate.ts'
import { stories } from './stories.tsx'

const { body } = document

afterEach(() => {
  void act(() => render(null, body)) // it is drawn at once
})

function show(story: string, { armed = true } = {}) {
  const onApprove = vi.fn()
  const onReject = vi.fn()
  const { item } = stories[story]!
  const gate: Gate = {
    state: () => (armed ? 'armed' : 'settling'),
    subscribe: () => () => {},
    watch: () => () => {},
    allows: () => armed,
  }
  void act(() =>
    render(
      <Approval
        item={item}
        siteOrigin="https://shop.example"
        place={1}
        total={3}
        expiresAt={600_000}
        now={() => 0}
        gate={gate}
        onApprove={onApprove}
        onReject={onReject}
      />,
      body,
    ),
  )
  const button = (name: string) =>
    [...body.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const press = (name: string) => void act(() => button(name)?.click()) // it is done at once
  return { onApprove, onReject, button, press, text: () => body.textContent ?? '' }
}

test('default: who asks, the account, the network and the place in the queue', () => {
  const { text } = show('message')

  expect(body.querySelector('.site')?.textContent).toContain('shop.example')
  expect(body.querySelector('.site')?.textContent).toContain('1 of 3')
  expect(text()).toContain('0x52…169EE7')
  expect(text()).toContain('Ethereum')
  expect(text()).toContain('I agree that order 4711 is shipped to my address.')
})

test('behavior: approve and reject', () => {
  const { press, onApprove, onReject } = show('message')

  press('Sign')
  press('Reject')

  expect([onApprove.mock.calls.length, onReject.mock.calls.length]).toEqual([1, 1])
})

test('behavior: not armed, a click shakes and does nothing', () => {
  const { press, onApprove, button } = show('message', { armed: false })

  press('Sign')

  expect(onApprove).not.toHaveBeenCalled()
  expect(button('Sign')?.getAttribute('aria-disabled')).toBe('true')
  expect(body.querySelector('.footer')?.getAttribute('data-shaking')).toBe('true')
})

test('behavior: Reject has the focus from the start', () => {
  const { button } = show('permit')

  expect(document.activeElement).toBe(button('Reject'))
})

test('behavior: what is blocked has a reason and no button', () => {
  const { button, text } = show('signInForeign')

  expect(text()).toContain(
    'You would sign in to bank.example, but you are on https://shop.example.',
  )
  expect(button('Sign in')).toBeUndefined()
  expect(button('Close')).toBeDefined()
})

test('behavior: a permit is said in words', () => {
  const { text } = show('permit')

  expect(text()).toContain('There is no upper limit')
  expect(text().replaceAll('\u2060', '')).toContain('may spend all your USDC (0xA0…06eB48)')
})

test('behavior: invisible characters are written out', () => {
  show('messageHidden')

  const marks = [...body.querySelectorAll('.box mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['⟨U+202E⟩', '⟨U+202C⟩', '⟨U+200B⟩'])
})

test('behavior: call data that nobody knows says so, and that it would fail', () => {
  const { text } = show('unknown')

  expect(text()).toContain('Cannot decode what this does.')
  expect(text()).toContain('Would fail: ERC20: transfer amount exceeds balance')
})

test('behavior: a long text opens on request', () => {
  const { press, text } = show('messageLong')
  const before = text().length

  press('Show all 3,600 characters')

  expect(text().length).toBeGreaterThan(before + 2_000)
})

test.each(Object.keys(stories))('misc: %s is drawn without inline styles', (story) => {
  show(story)

  expect(body.querySelectorAll('[style]').length).toBe(0)
  expect(body.querySelector('h1')?.textContent).not.toBe('')
})

test('behavior: a first batch names the contract that will run the account', () => {
  const { text } = show('delegation')

  expect(text()).toContain('0xe6Cae83BdE06E4c305530e199D7217f42808555B')
})
