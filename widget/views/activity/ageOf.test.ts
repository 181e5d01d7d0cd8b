import { expect, test } from 'vitest'
import { ageOf } from './ageOf.ts'

const second = 1_000
const day = 86_400 * second

test.each([
  [-5 * second, 0, 'sec'],
  [59 * second, 59, 'sec'],
  [60 * second, 1, 'min'],
  [59 * 60 * second, 59, 'min'],
  [3_600 * second, 1, 'hr'],
  [day - 1, 23, 'hr'],
  [day, 1, 'd'],
  [30 * day - 1, 29, 'd'],
  [30 * day, 1, 'mo'],
  [364 * day, 11, 'mo'],
  [365 * day, 1, 'yr'],
  [800 * day, 2, 'yr'],
])('default: %i ms ago is %i %s [9.62]', (agoMs, count, unit) => {
  expect(ageOf(agoMs)).toEqual({ unit, count })
})
