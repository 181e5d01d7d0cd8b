import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heartbeatMisses, heartbeatMs, requestTimeoutMs } from '../limits.ts'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limitMs = heartbeatMs * heartbeatMisses
/** What F2 allows. */
const noticedWithinMs = 16_000

test('behavior: a far end whose pings run into their own time limit is dead: F2', async () => {
  const onDead = vi.fn()
  const ping = () =>
    new Promise<void>((_, reject) => setTimeout(reject, requestTimeoutMs, new Error('late')))
  startHeartbeat({ ping, active: () => true, onDead })

  await vi.advanceTimersByTimeAsync(limitMs - 1)
  expect(onDead).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)

  expect(onDead).toHaveBeenCalledOnce()
})

test('behavior: a far end that dies right after an answer is noticed within 16 s: F2', async () => {
  const onDead = vi.fn()
  let alive = true
  const ping = () =>
    new Promise<void>((resolve, reject) => {
      if (alive) resolve()
      else setTimeout(reject, requestTimeoutMs, new Error('late'))
    })
  startHeartbeat({ ping, active: () => true, onDead })

  await vi.advanceTimersByTimeAsync(heartbeatMs)
  alive = false
  await vi.advanceTimersByTimeAsync(noticedWithinMs)

  expect(onDead).toHaveBeenCalledOnce()
})

test('behavior: one answer in time resets the misses, and so does being inactive', async () => {
  const onDead = vi.fn()
  let asked = 0
  let active = true
  const ping = () => {
    asked += 1
    return asked % (heartbeatMisses - 1) === 0 ? Promise.resolve() : new Promise<void>(() => {})
  }
  const stop = startHeartbeat({ ping, active: () => active, onDead })

  await vi.advanceTimersByTimeAsync(10 * limitMs)
  active = false
  await vi.advanceTimersByTimeAsync(10 * limitMs)
  stop()

  expect(onDead).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
