import { expect, test } from 'vitest'
import { catchTwice } from './catchTwice.ts'

/** True where nobody hears of the rejection any more. */
function isSilent(window: EventTarget, reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('default: an error that its caller got is no unhandled rejection', async () => {
  const window = new EventTarget() as Window
  const expired = new Error('Proposal expired')

  await expect(catchTwice(window, Promise.reject(expired))).rejects.toBe(expired)

  expect(isSilent(window, expired)).toBe(true)
})

test('behavior: every other error is reported as before', async () => {
  const window = new EventTarget() as Window

  await catchTwice(window, Promise.resolve(1))

  expect(isSilent(window, new Error('Proposal expired'))).toBe(false)
  expect(isSilent(window, 'a text')).toBe(false)
})
