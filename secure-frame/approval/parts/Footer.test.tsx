/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { Gate, GateState } from '../../../shared-schemas/gate/createGate.ts'
import { Approval } from '../Approval.tsx'
import { stories } from '../stories.tsx'

const { body } = document
const never = () => {}

afterEach(() => {
  void act(() => render(null, body)) // it is drawn at once
})

function show(story: string, { instead }: { instead?: string } = {}) {
  const { item } = stories[story]!
  if (item.kind === 'unlock') throw new Error(`${story} is no request of a site`)
  const onApprove = vi.fn()
  const listeners = new Set<() => void>()
  let state: GateState = 'settling'
  const gate: Gate = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch: () => never,
    allows: () => state === 'armed',
  }
  const draw = () =>
    render(
      <Approval
        item={item}
        siteOrigin="https://shop.example"
        place={1}
        total={1}
        expiresAt={600_000}
        now={() => 0}
        gate={gate}
        onApprove={onApprove}
        onReject={never}
        instead={instead}
      />,
      body,
    )
  void act(draw) // it is done at once
  return {
    onApprove,
    arm: () =>
      void act(() => {
        state = 'armed'
        for (const listener of listeners) listener()
      }), // it is done at once
    press: () =>
      void act(() => body.querySelector<HTMLElement>('.button[data-kind=primary]')?.click()), // it is done at once
    showAll: () => void act(() => body.querySelector<HTMLElement>('.box .link')?.click()), // as above
    isOffered: () =>
      body.querySelector('.button[data-kind=primary]')?.getAttribute('aria-disabled') === 'false',
    hint: () => body.querySelector('.hint[role=status]')?.textContent,
  }
}

test('behavior: a press that came too early asks for another one, where that is read out: T3', () => {
  const { press, hint, arm, onApprove } = show('message')

  expect(hint()).toBe('One moment…')
  press()
  expect(hint()).toBe('Too quick to be safe. Each early press makes the wait longer.')
  arm()

  expect(hint()).toBe('That was too quick to be safe. Wait a second, then press again.')
  expect(onApprove).not.toHaveBeenCalled()
  press()
  expect([hint(), onApprove.mock.calls.length]).toEqual(['Signing…', 1])
})

test.each([
  ['in a window of its own', undefined, '.body'],
  ['where that window is opened', 'Continue', '.footer'],
])('behavior: the fee stands once, %s', (_, instead, place) => {
  show('calls', instead === undefined ? {} : { instead })

  const labels = [...body.querySelectorAll('dt')].filter(
    ({ textContent }) => textContent === 'Network fee, at most',
  )
  expect(labels.map((it) => it.closest('.body, .footer')?.matches(place))).toEqual([true])
})

test.each(['messageLong', 'messageTall', 'messageBytesLong', 'signInLong'])(
  'error: what was cut is approved only after all of it was shown, and the button says so: %s (T7)',
  (story) => {
    const { arm, press, showAll, isOffered, hint, onApprove } = show(story)
    arm()
    expect(isOffered()).toBe(false)
    expect(hint()).toBe('Press “Show all” in the message first: it goes on.')
    press()
    expect(onApprove).not.toHaveBeenCalled()

    showAll()
    expect(isOffered()).toBe(true)
    expect(hint()).toBe('Ready.')
    showAll() // folded again: it was seen
    press()

    expect(onApprove).toHaveBeenCalledOnce()
  },
)
