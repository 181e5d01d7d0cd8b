import { expect, test } from 'vitest'
import { formatTime } from './formatTime.ts'

const at = new Date(2026, 10, 24, 0, 27, 43).getTime()

test('behavior: the month is a word, and seconds are left out', () => {
  expect(formatTime(at)).toMatch(/^Nov 24, 2026, 12:27\sAM$/)
})
