import { expect, test } from 'vitest'
import { isTimeZoneRestricted } from './timeZones.ts'

const restricted = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Hong_Kong',
  'Asia/Beijing',
]

test('default: of all zones that this engine knows, the restricted ones and no others [6.19]', () => {
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC', '', ...restricted]

  const found = new Set(known.filter((zone) => isTimeZoneRestricted(zone)))

  expect([...found].toSorted()).toEqual(restricted.toSorted())
})

test('behavior: the case of the letters does not count', () => {
  expect(isTimeZoneRestricted('ASIA/HONG_KONG')).toBe(true)
})

test('behavior: a name that only contains one is another zone', () => {
  expect(isTimeZoneRestricted('Asia/Shanghai2')).toBe(false)
  expect(isTimeZoneRestricted('Asia')).toBe(false)
})

test('param: an operator may restrict others', () => {
  expect(isTimeZoneRestricted('Asia/Shanghai', ['Europe/Paris'])).toBe(false)
  expect(isTimeZoneRestricted('europe/paris', ['Europe/Paris'])).toBe(true)
})
