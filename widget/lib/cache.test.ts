import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

function createTestCache() {
  let nowMs = 0
  let loads = 0
  let fails = false
  const cache = createCache<number>({ freshMs: 30_000, lockMs: 30_000, now: () => nowMs })
  return {
    read: () =>
      cache.read('key', async () => {
        loads += 1
        if (fails) throw new Error('down')
        return loads
      }),
    forget: () => cache.forget('key'),
    lockedUntil: () => cache.lockedUntil('key'),
    at: (ms: number) => {
      nowMs = ms
    },
    fail: (now: boolean) => {
      fails = now
    },
    loads: () => loads,
  }
}

test('default', async () => {
  const { read } = createTestCache()

  expect(await read()).toEqual({ value: 1, stale: false })
})

test('behavior: a value is used again for 30 s, the last moment included, and not longer', async () => {
  const { read, at, loads } = createTestCache()
  await read()

  at(30_000)
  await read()
  expect(loads()).toBe(1)
  at(30_001)
  await read()
  expect(loads()).toBe(2)
})

test('behavior: readers of one moment share one load', async () => {
  const { read, loads } = createTestCache()

  await Promise.all([read(), read(), read()])

  expect(loads()).toBe(1)
})

test('behavior: what is forgotten is loaded again', async () => {
  const { read, forget, loads } = createTestCache()
  await read()

  forget()
  await read()

  expect(loads()).toBe(2)
})

test('error: after a failure nothing is loaded for 30 s, and the last value is marked stale', async () => {
  const { read, at, fail, loads } = createTestCache()
  await read()
  fail(true)

  at(40_000)
  expect(await read()).toEqual({ value: 1, stale: true })
  fail(false)
  at(69_999)
  expect(await read()).toEqual({ value: 1, stale: true })
  expect(loads()).toBe(2)
  at(70_000)
  expect(await read()).toEqual({ value: 3, stale: false })
})

test('error: where nothing was ever known there is no value', async () => {
  const { read, fail } = createTestCache()
  fail(true)

  expect(await read()).toBeUndefined()
})

test('behavior: it says until when nothing is loaded', async () => {
  const { read, at, fail, forget, lockedUntil } = createTestCache()
  expect(lockedUntil()).toBeUndefined()
  fail(true)

  at(5_000)
  await read()
  expect(lockedUntil()).toBe(35_000)
  at(35_000)
  expect(lockedUntil()).toBeUndefined()
  await read()
  forget()
  expect(lockedUntil()).toBeUndefined()
})
