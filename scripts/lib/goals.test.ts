import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot, readSources } from '../../tests/architecture/sources.ts'
import { goals, testsOf } from './goals.mjs'
import { goalTable } from './goalTable.mjs'

test('default: thirty goals, each measured by a test that records it, or with the reason why not', () => {
  const recorded = readSources(projectRoot).flatMap(({ path, text }) =>
    [...text.matchAll(/recordGoal\('(G\d+)'/g)].map(([, id]) => `${id} ${path}`),
  )
  const promised = goals.flatMap(({ id, measured = [] }) => measured.map((path) => `${id} ${path}`))

  expect(goals.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => `G${at + 1}`))
  expect([...new Set(recorded)].sort()).toEqual(promised.sort())
  expect(
    goals.filter(({ measured, why }) => (measured === undefined) !== (why !== undefined)),
  ).toEqual([])
})

test('behavior: a figure that keeps to its limit passes, another one is a miss', () => {
  const at = '2026-11-24T10:00:00Z'
  const figure = { goal: 'G17', what: 'calls accepted', size: '100 calls', atMost: 0, at }

  const { text, missed } = goalTable([
    { ...figure, run: 'test', value: 0 },
    { ...figure, run: 'test', what: 'proofs accepted', value: 2 },
  ])

  expect(text).toContain('pass  calls accepted: 0 (at most 0), of 100 calls, test of 2026-11-24')
  expect(text).toContain('MISS  proofs accepted: 2 (at most 0), of 100 calls, test of 2026-11-24')
  expect(text).toMatch(/1 of 30 goals have a figure, 1 figures missed$/)
  expect(missed).toBe(1)
})

test('behavior: figures of the day and of the night stand side by side, and the later one counts', () => {
  const figure = { goal: 'G17', what: 'calls accepted', size: '100 calls', atMost: 0 }
  const night = { ...figure, run: 'nightly', at: '2026-11-23T23:00:00Z', value: 1 }
  const day = { ...figure, run: 'test', at: '2026-11-24T10:00:00Z', value: 0 }

  expect(goalTable([night, day])).toMatchObject({
    missed: 0,
    text: expect.stringContaining('MISS  calls accepted: 1 (at most 0), of 100 calls, nightly of'),
  })
  expect(goalTable([day, { ...night, at: '2026-11-24T23:00:00Z' }]).missed).toBe(1)
})

test('default: the tests of a goal, those of browsers apart', () => {
  expect(testsOf('G1')).toEqual({
    unit: ['tests/security/guardFuzz.test.ts'],
    browser: ['tests/security/portFuzz.spec.ts'],
  })
  expect(() => testsOf('G31')).toThrow('G31 is no goal')
})

test('param: full, the size that the goal names where a night has no room for it', () => {
  expect(goalTable([]).text).toContain('--full: a year, 1,022,000 guesses')
})

test('misc: the command is in the manifest', () => {
  const { scripts } = JSON.parse(readFileSync(`${projectRoot}/package.json`, 'utf8'))

  expect(scripts.goals).toBe('node scripts/goals.mjs')
})
