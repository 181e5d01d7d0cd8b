import { expect, test } from 'vitest'
import { rankEndpoints, type Sample } from './rankEndpoints.ts'

const samples = (count: number, latencyMs: number, answered = true): Sample[] =>
  Array.from({ length: count }, () => ({ latencyMs, answered }))

test('default: the faster of two that always answer comes first', () => {
  expect(rankEndpoints([samples(10, 100), samples(10, 20)])).toEqual([1, 0])
})

test('behavior: only the latest 10 samples count [9.52]', () => {
  const recovered = [...samples(10, 1_000, false), ...samples(10, 10)]
  const broke = [...samples(10, 10), ...samples(10, 1_000, false)]

  expect(rankEndpoints([broke, recovered])).toEqual([1, 0])
  expect(rankEndpoints([[...broke, ...samples(10, 5)], recovered])).toEqual([0, 1])
})

test.each([
  // stability 1 and 0.5, latency scores 0 and 0.9: 0.70 against 0.35 + 0.27
  ['a stable slow one beats a fast one that fails half the time', 5, 10, [0, 1]],
  // stability 1 and 0.8, latency scores 0 and 0.9: 0.70 against 0.56 + 0.27
  ['a fast one that fails one time in five beats a stable slow one', 2, 10, [1, 0]],
  // stability 1 and 0.8, latency scores 0 and 0.4: 0.70 against 0.56 + 0.12
  ['not when it is not that much faster', 2, 60, [0, 1]],
])('behavior: stability weighs 0.7, latency 0.3: %s [9.53]', (_name, failures, fastMs, order) => {
  const slow = samples(10, 100)
  const fast = [...samples(failures, fastMs, false), ...samples(10 - failures, fastMs)]

  expect(rankEndpoints([slow, fast])).toEqual(order)
})

test('behavior: one that never answered is last, however fast it failed', () => {
  expect(rankEndpoints([samples(3, 1, false), samples(3, 9_000)])).toEqual([1, 0])
})

test('behavior: without samples the given order stays', () => {
  expect(rankEndpoints([[], [], []])).toEqual([0, 1, 2])
})
