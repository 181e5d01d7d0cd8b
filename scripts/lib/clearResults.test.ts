import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plant } from '../../tests/architecture/sources.ts'
import { clearResults } from './clearResults.mjs'

test('default: reports are removed, figures of the goals are kept', () => {
  const root = plant({
    'results/unit.json': '{}',
    'results/browser/a.png': '',
    'results/goals/G1.json': '{}',
  })

  clearResults(join(root, 'results'))

  expect(readdirSync(join(root, 'results'), { recursive: true }).sort()).toEqual([
    'goals',
    'goals/G1.json',
  ])
})

test('behavior: on a fresh clone there is nothing to remove', () => {
  expect(() => clearResults(join(plant({}), 'results'))).not.toThrow()
})
