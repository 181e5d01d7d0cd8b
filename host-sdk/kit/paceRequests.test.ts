import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messageBurst, messagesPerSecond, requestsInFlight } from '../../shared-schemas/limits.ts'
import { createPace } from './paceRequests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('default: what is asked at one moment is never more than the port takes', async () => {
  const pace = createPace()
  let open = 0
  let most = 0
  const request = async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setTimeout(resolve, 10))
    open -= 1
  }

  const all = Promise.all(Array.from({ length: 150 }, () => pace(request)))
  await vi.advanceTimersByTimeAsync(1_000)
  await all

  expect(most).toBeGreaterThan(40)
  expect(most).toBeLessThan(requestsInFlight)
})

test('behavior: a thousand reads take their time, and all are made', async () => {
  const pace = createPace()
  const made: number[] = []
  const started = performance.now()
  const reads = Array.from({ length: 1_000 }, () =>
    pace(async () => void made.push(performance.now() - started)),
  )

  await vi.advanceTimersByTimeAsync(1_000)
  expect(made.length).toBeLessThanOrEqual(messageBurst + messagesPerSecond)
  await vi.advanceTimersByTimeAsync(30_000)
  await Promise.all(reads)

  expect(made).toHaveLength(1_000)
  for (const [at, ms] of made.entries())
    expect(at).toBeLessThanOrEqual(messageBurst + (ms * messagesPerSecond) / 1_000)
})

test('error: a request that fails gives its place to the next', async () => {
  const pace = createPace()
  const failing = Array.from({ length: requestsInFlight }, () =>
    pace(() => Promise.reject(new Error('no'))).catch(() => 'failed'),
  )

  await vi.advanceTimersByTimeAsync(100)

  expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']))
  expect(await pace(async () => 'next')).toBe('next')
})
