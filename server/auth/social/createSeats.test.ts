import { expect, test } from 'vitest'
import { createSeats } from './createSeats.ts'

type Networks = Parameters<ReturnType<typeof createSeats>['take']>[0]

const { signal } = new AbortController()
const home: Networks = [{ key: 'home', factor: 1 }]
const ipv6 = (at: number): Networks => [
  { key: `small ${at}`, factor: 1 },
  { key: `large ${at >> 7}`, factor: 4 },
  { key: 'provider', factor: 50 },
]

/** Takes that many seats, moving through networks; says afterwards who still waits. */
function takeMany(
  seats: ReturnType<typeof createSeats>,
  count: number,
  next: (at: number) => Networks,
) {
  const taken = Array.from({ length: count }, (_, at) => seats.take(next(at), signal))
  return { taken, waiting: () => taken.filter((seat) => !seat.signal.aborted) }
}

test('default: a network has 50 seats; the newest window gets that of the one which waited longest', () => {
  const { taken, waiting } = takeMany(createSeats(), 60, () => home)

  expect(waiting()).toEqual(taken.slice(10))
})

test('behavior: what was left is free', () => {
  const seats = createSeats()
  const first = takeMany(seats, 50, () => home)
  for (const seat of first.taken) seat.leave()

  const second = takeMany(seats, 50, () => home)

  expect(first.waiting()).toHaveLength(50)
  expect(second.waiting()).toHaveLength(50)
})

test('behavior: a seat ends with its request', () => {
  const request = new AbortController()
  const seat = createSeats().take(home, request.signal)

  request.abort()

  expect(seat.signal.aborted).toBe(true)
})

test('behavior: whoever holds a whole /32 sends only its own windows away', () => {
  const seats = createSeats()
  const honest = takeMany(seats, 20, () => home)

  const flood = takeMany(seats, 2_000, ipv6)

  expect(flood.waiting()).toHaveLength(250)
  expect(honest.waiting()).toHaveLength(20)
})

test('behavior: many networks that wait keep nobody out: T23', () => {
  const seats = createSeats()
  const flood = takeMany(seats, 1_000, (at) => [{ key: `bot ${at % 20}`, factor: 1 }])

  const honest = takeMany(seats, 20, () => home)

  expect(honest.waiting()).toHaveLength(20)
  expect(flood.waiting()).toEqual(flood.taken.slice(20))
})
