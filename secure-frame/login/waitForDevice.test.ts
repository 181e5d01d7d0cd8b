import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { FrameContext } from '../frameContext.ts'
import { waitForDevice } from './waitForDevice.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const status = (code: number, headers = {}) =>
  new AppKitError(
    errors.HTTP_STATUS,
    { status: code },
    { cause: new Response(null, { status: code, headers }) },
  )

const login = { userId: 'ann' }

function wait(answer: () => boolean, { signal = new AbortController().signal } = {}) {
  const auth = vi.fn(async () => (answer() ? { approved: true, login } : { approved: false }))
  const ports = { auth: auth as unknown as FrameContext['api']['auth'], now: () => Date.now() } // one row of it
  const flow = { flowId: 'f', expiresAt: Date.now() + 900_000, signal }
  const end = waitForDevice(ports, flow).then(
    ({ userId }) => userId,
    (error: { code: unknown }) => error.code,
  )
  return { auth, end }
}

test.each([
  ['a proxy says that the server is away', status(502)],
  ['too many asked', status(429)],
  ['too many asked, who are told how long to wait', status(429, { 'retry-after': '20' })],
  [
    'the connection broke',
    new AppKitError(errors.HTTP_UNREACHABLE, { origin: 'https://api.test' }),
  ],
])('behavior: it goes on waiting where %s', async (_, failure) => {
  let asked = 0
  const { end } = wait(() => {
    asked += 1
    if (asked === 1) throw failure
    return true
  })

  await vi.advanceTimersByTimeAsync(20_000)

  expect(await end).toBe('ann')
})

test('behavior: it ends with the login that it belongs to', async () => {
  const { end, auth } = wait(() => {
    throw status(503)
  })

  await vi.advanceTimersByTimeAsync(902_000)

  expect(await end).toBe(errors.DEVICE_NOT_APPROVED.code)
  expect(auth.mock.calls.length).toBeLessThan(500)
})

test('error: a no of the server, and the end that somebody wants, are passed on', async () => {
  const refused = wait(() => {
    throw status(410)
  })
  expect(await refused.end).toBe(errors.HTTP_STATUS.code)

  const stop = new AbortController()
  const stopped = wait(
    () => {
      stop.abort()
      throw new AppKitError(errors.REQUEST_ABORTED)
    },
    { signal: stop.signal },
  )
  expect(await stopped.end).toBe('REQUEST_ABORTED')
})
