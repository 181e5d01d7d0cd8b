import { expect, test } from 'vitest'
import { createOnce } from './once.ts'

test('default', async () => {
  const once = createOnce()
  let runs = 0
  const work = async () => {
    runs += 1
    return runs
  }

  const both = await Promise.all([once('a', work), once('a', work)])

  expect(both).toEqual([1, 1])
})

test('behavior: work that is done, or failed, runs again', async () => {
  const once = createOnce()
  await expect(once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  expect(await once('a', async () => 'yes')).toBe('yes')
})

test('behavior: different work runs side by side', async () => {
  const once = createOnce()

  expect(await Promise.all([once('a', async () => 1), once('b', async () => 2)])).toEqual([1, 2])
})
