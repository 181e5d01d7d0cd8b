import { randomInt } from 'node:crypto'

/** The number that a device shows: two digits without a leading zero, which users would leave out. */
export function createNumber(): string {
  return String(randomInt(10, 100))
}
