import { expect, test } from 'vitest'
import { recordGoal } from '../support/recordGoal.ts'
import { plant, projectRoot } from './sources.ts'
import { threatCoverage, threatFaults } from './threats.ts'

test('default: docs/threats.md and the tests agree: G8', () => {
  const { tested, rows } = threatCoverage(projectRoot)
  recordGoal('G8', {
    what: 'threats with a named test',
    value: tested,
    atLeast: 25,
    size: `${rows} threats`,
  })

  expect(threatFaults(projectRoot)).toEqual([])
})

test('error: rows and titles that rot are named', () => {
  const root = plant({
    'docs/threats.md': [
      '| T1 | a | b | `tests/a.test.ts`: "what is there" |',
      '| T2 | a | b | `tests/a.test.ts`: "what was renamed" |',
      '| T3 | a | b | `tests/gone.test.ts`: "x" |',
      '| T4 | a | b | |',
      '| T5 | a | b | Not tested: a reason |',
    ].join('\n'),
    'tests/a.test.ts': "test.each([])('behavior: what is there (T99)', () => {})",
  })

  const faults = threatFaults(root).filter(
    (fault) => !fault.endsWith('has no row') || /cites/.test(fault),
  )

  expect(faults).toEqual([
    'T2: tests/a.test.ts has no test "what was renamed"',
    'T3: tests/gone.test.ts does not exist',
    'T4 names no test, nor why',
    'tests/a.test.ts cites T99, which has no row',
  ])
})
