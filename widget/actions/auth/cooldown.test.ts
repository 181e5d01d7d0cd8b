import { expect, test } from 'vitest'
import { testStartMs } from '../../testing.ts'
import { connectEmail } from './connectEmail.ts'
import { cooldownSeconds } from './cooldown.ts'
import { createLoggedInApp, createLoginApp, testEmail } from './testing.ts'
import { updateEmail } from './updateEmail.ts'

test('default', () => {
  expect(cooldownSeconds(100_000, 110_000)).toBe(20)
})

test.each([
  [undefined, 0, 0],
  [0, 0, 30],
  [0, 1, 30],
  [0, 29_000, 1],
  [0, 29_999, 1],
  [0, 30_000, 0],
  [0, 86_400_000, 0],
  [60_000, 0, 0],
])('param: last sent %s, now %s: %s seconds', (lastSentAt, now, seconds) => {
  expect(cooldownSeconds(lastSentAt, now)).toBe(seconds)
})

test('behavior: 30 seconds later it is allowed, and not before [9.06]', async () => {
  const { app, clock, names } = await createLoginApp()
  await connectEmail(app, { email: testEmail })

  clock.advance(29_999)
  await expect(connectEmail(app, { email: testEmail })).rejects.toThrow('after 1 second')
  clock.advance(1)
  await connectEmail(app, { email: testEmail })

  expect(names()).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
})

test('behavior: it holds over a reload of the page', async () => {
  const sentAt = String(testStartMs - 5_000)
  const storage = new Map([['@appkit/last_email_login_time', sentAt]])
  const { app, secure } = await createLoginApp({ storage })

  await expect(connectEmail(app, { email: testEmail })).rejects.toThrow(
    'Please try again after 24 seconds',
  )
  expect(secure.needs).toEqual([])
})

test('behavior: a change of address keeps to it as well', async () => {
  const { app, names } = await createLoggedInApp()
  await updateEmail(app, { email: 'grace@example.com' })

  await expect(updateEmail(app, { email: 'grace@example.com' })).rejects.toThrow(
    'Please try again after 30 seconds',
  )
  expect(names()).toEqual(['UPDATE_EMAIL'])
})

test('error: a second mail within 30 s is refused before anything reaches the frame', async () => {
  const { app, clock, names } = await createLoginApp()
  await connectEmail(app, { email: testEmail })
  clock.advance(10_000)

  await expect(connectEmail(app, { email: testEmail })).rejects.toThrowErrorMatchingInlineSnapshot(
    `[AppKitError: Please try again after 20 seconds]`,
  )
  expect(names()).toEqual(['CONNECT_EMAIL'])
})
