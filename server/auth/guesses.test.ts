import { expect, test } from 'vitest'
import { createTestWorld } from '../vault/testing.ts'
import { countRight, countWrong, mayGuess } from './guesses.ts'

const dayMs = 86_400_000

test('error: after a hundred wrong codes nothing counts until a year has gone by', async () => {
  const { world } = await createTestWorld()
  const { db } = world
  const now = world.now()
  const guess = async (times: number) => {
    for (let done = 0; done < times; done += 1) await countWrong(db, 'ann', now)
  }
  const isFree = (afterMs: number) => mayGuess(db, 'ann', now + afterMs)

  await guess(99)
  expect(await isFree(2 * dayMs)).toBe(true)
  await guess(1)

  expect([await isFree(2 * dayMs), await isFree(364 * dayMs), await isFree(366 * dayMs)]).toEqual([
    false,
    false,
    true,
  ])
})

test('behavior: twenty in a row end it for an hour, and a right one starts anew', async () => {
  const { world } = await createTestWorld()
  const { db } = world
  const now = world.now()

  for (let done = 0; done < 20; done += 1) await countWrong(db, 'ann', now)

  expect([
    await mayGuess(db, 'ann', now + 3_599_999),
    await mayGuess(db, 'ann', now + 3_600_000),
  ]).toEqual([false, true])
  await countRight(db, 'ann')
  expect(await mayGuess(db, 'ann', now)).toBe(true)
})
