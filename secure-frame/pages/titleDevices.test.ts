import { expect, test } from 'vitest'
import { titleDevices } from './titleDevices.ts'

const device = (name: string, createdAt: number) => ({ name, createdAt })

test('default: a name that only one has stays', () => {
  const devices = [device('Chrome on Windows', 1), device('Safari on iPhone', 2)]

  expect(titleDevices(devices)).toEqual(['Chrome on Windows', 'Safari on iPhone'])
})

test('behavior: equal names are numbered by age, wherever they stand on the list', () => {
  const devices = [
    device('Chrome on Windows', 30),
    device('Safari on iPhone', 20),
    device('Chrome on Windows', 10),
    device('Chrome on Windows', 10),
  ]

  expect(titleDevices(devices)).toEqual([
    'Chrome on Windows (3)',
    'Safari on iPhone',
    'Chrome on Windows (1)',
    'Chrome on Windows (2)',
  ])
})
