import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { vaultCallMs, vaultIdleMs } from '../../shared-schemas/limits.ts'
import { createHolder } from './holder.ts'
import type { Keeper } from './keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Workers that do nothing by themselves: what counts here is when they start and end. */
function createTestHolder({ lock = () => Promise.resolve() } = {}) {
  const workers: { ended: boolean; fail: (cause: unknown) => void }[] = []
  const holder = createHolder(() => {
    const worker = { ended: false, fail: (_: unknown) => {} }
    workers.push(worker)
    return {
      keeper: { lock } as Keeper,
      onFailure: (listener) => {
        worker.fail = listener
      },
      terminate: () => {
        worker.ended = true
      },
    }
  })
  return { holder, workers }
}

const never = () => new Promise<never>(() => {})

test('starts one worker for all that is asked, and ends it a minute after the last of it', async () => {
  const { holder, workers } = createTestHolder()

  await Promise.all([holder.use(async () => 1), holder.use(async () => 2)])
  await vi.advanceTimersByTimeAsync(vaultIdleMs - 1)
  await holder.use(async () => 3)
  await vi.advanceTimersByTimeAsync(vaultIdleMs - 1)
  expect(workers.map(({ ended }) => ended)).toEqual([false])

  await vi.advanceTimersByTimeAsync(1)
  expect(workers.map(({ ended }) => ended)).toEqual([true])
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: it does not end under a call', async () => {
  const { holder, workers } = createTestHolder()
  const slow = holder.use(
    () => new Promise((resolve) => setTimeout(resolve, vaultCallMs - 1, 'done')),
  )
  await holder.use(async () => 1)

  await vi.advanceTimersByTimeAsync(vaultCallMs - 1)

  expect(await slow).toBe('done')
  expect(workers.map(({ ended }) => ended)).toEqual([false])
})

test('error: a worker that says nothing is given up, and the next call has a new one', async () => {
  const { holder, workers } = createTestHolder()
  const asked = expect(holder.use(never)).rejects.toMatchInlineSnapshot(
    `[AppKitError: The part of the wallet that holds the keys did not answer within 30 seconds. Load the page again.]`,
  )

  await vi.advanceTimersByTimeAsync(vaultCallMs)
  await asked

  expect(await holder.use(async () => 'again')).toBe('again')
  expect(workers.map(({ ended }) => ended)).toEqual([true, false])
})

test('error: a worker that breaks fails all that was asked of it', async () => {
  const { holder, workers } = createTestHolder()
  const asked = [holder.use(never), holder.use(never)]
  const ended = Promise.allSettled(asked)

  workers[0]?.fail('it could not be loaded')

  const reasons = (await ended).map((one) => one.status === 'rejected' && one.reason)
  expect(reasons).toMatchObject([{ code: 'VAULT_FAILED' }, { code: 'VAULT_FAILED' }])
  expect(reasons[0]).toHaveProperty('cause', 'it could not be loaded')
})

test('behavior: end() wipes first, and waits half a second for it at most', async () => {
  const { holder, workers } = createTestHolder({ lock: never })
  const asked = expect(holder.use(never)).rejects.toThrow('Request was aborted')

  holder.end()
  await asked

  await vi.advanceTimersByTimeAsync(499)
  expect(workers[0]?.ended).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(workers[0]?.ended).toBe(true)
})
