import { expect, test } from 'vitest'
import { sizeViolations } from './budgets.ts'
import { plant, projectRoot } from './sources.ts'

test('default', () => {
  expect(sizeViolations(projectRoot)).toEqual([])
})

test('error: a long file, function, component and README are named, a factory of small functions is not', () => {
  const line = '  call()\n'
  const root = plant({
    'widget/README.md': 'words\n'.repeat(31),
    'widget/a.ts': 'call()\n'.repeat(251),
    'widget/a.test.ts': 'call()\n'.repeat(351),
    'widget/b.ts': `function b() {\n${line.repeat(59)}}`,
    'widget/fine.ts': `function outer() {\n  function inner() {\n${line.repeat(40)}  }\n${line.repeat(30)}}`,
    'widget/View.tsx': `export function View() {\n${line.repeat(149)}}`,
    'widget/Small.tsx': `export const Small = () => {\n${line.repeat(100)}}`,
  })

  expect(sizeViolations(root)).toEqual([
    'widget/README.md: 31 lines, at most 30',
    'widget/a.test.ts: 351 lines, at most 350',
    'widget/a.ts: 251 lines, at most 250',
    'widget/View.tsx:1 View: 151 lines, at most 150',
    'widget/b.ts:1 b: 61 lines, at most 60',
  ])
})
