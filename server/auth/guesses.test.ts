import { expect, test } from 'vitest'
import { createTestWorld } from '../vault/testing.ts'
import { countRight, countWrong, mayGuess } from './guesses.ts'

const dayMs = 86_400_000

test('error: after a hundred wrong codes nothing counts until a year has gone by', () => {
  const { world } = createTestWorld()
  const { db } = world
  const now = world.now()
  const guess = (times: number) => {
    for (let done = 0; done < times; done += 1) countWrong(db, 'ann', now)
  }
  const isFree = (afterMs: number) => mayGuess(db, 'ann', now + afterMs)

  guess(99)
  expect(isFree(2 * dayMs)).toBe(true)
  guess(1)

  expect([isFree(2 * dayMs), isFree(364 * dayMs), isFree(366 * dayMs)]).toEqual([
    false,
    false,
    true,
  ])
})

test('behavior: twenty in a row end it for an hour, and a right one starts anew', () => {
  const { world } = createTestWorld()
  const { db } = world
  const now = world.now()

  for (let done = 0; done < 20; done += 1) countWrong(db, 'ann', now)

  expect([mayGuess(db, 'ann', now + 3_599_999), mayGuess(db, 'ann', now + 3_600_000)]).toEqual([
    false,
    true,
  ])
  countRight(db, 'ann')
  expect(mayGuess(db, 'ann', now)).toBe(true)
})
