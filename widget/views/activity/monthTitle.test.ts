import { expect, test } from 'vitest'
import { monthTitle } from './monthTitle.ts'

const now = new Date(2026, 10, 22).getTime()

test('default: a month of this year is its name alone [2.61]', () => {
  expect(monthTitle({ year: 2026, month: 2 }, { locale: 'en', now })).toBe('March')
})

test('behavior: a month of another year has the year [2.62]', () => {
  expect(monthTitle({ year: 2021, month: 2 }, { locale: 'en', now })).toBe('March 2021')
})

test('param: in the language of the locale', () => {
  expect(monthTitle({ year: 2021, month: 2 }, { locale: 'de', now })).toBe('März 2021')
})
