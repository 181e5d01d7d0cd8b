import { expect, test } from 'vitest'
import { createSeats } from './createSeats.ts'

type Networks = Parameters<ReturnType<typeof createSeats>['take']>[0]

/** How many seats a caller gets who moves through networks. */
function takeAll({ take }: ReturnType<typeof createSeats>, next: (at: number) => Networks) {
  const leaves: (() => void)[] = []
  try {
    for (;;) leaves.push(take(next(leaves.length)))
  } catch {
    return leaves // none is free
  }
}
const ipv6 = (at: number): Networks => [
  { key: `small ${at}`, factor: 1 },
  { key: `large ${at >> 7}`, factor: 4 },
  { key: 'provider', factor: 50 },
]

test('default: a network takes 50 seats, and gets them again once they are left', () => {
  const seats = createSeats()
  const leaves = takeAll(seats, () => [{ key: 'home', factor: 1 }])
  expect(leaves).toHaveLength(50)

  for (const leave of leaves) leave()

  expect(takeAll(seats, () => [{ key: 'home', factor: 1 }])).toHaveLength(50)
})

test('behavior: whoever holds a whole /32 leaves seats to everybody else', () => {
  const seats = createSeats()

  expect(takeAll(seats, ipv6)).toHaveLength(250)
  expect(takeAll(seats, () => [{ key: 'home', factor: 1 }])).toHaveLength(50)
})
