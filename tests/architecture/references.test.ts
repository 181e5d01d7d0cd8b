import { expect, test } from 'vitest'
import { brokenReferences } from './references.ts'
import { plant, projectRoot } from './sources.ts'

test('default: whatever a comment or a document cites stands in the repository', () => {
  expect(brokenReferences(projectRoot)).toEqual([])
})

test('error: a document, a point and a row that are not there', () => {
  const root = plant({
    'docs/frames.md': '1. One\n2. Two\n',
    'docs/threats.md': '| T1 | a |\n',
    'docs/readings.md': '| R1 | a |\n',
    'widget/a.ts': [
      '/** Source: docs/frames.md 2, docs/readings.md R1; T1. */',
      '// Source: docs/frames.md 3.',
      '// Source: docs/readings.md R1 and R2, T2.',
      '// See gone.md.',
      'export {}',
    ].join('\n'),
    'widget/README.md': 'See ../docs/frames.md and away.md.',
  })

  expect(brokenReferences(root)).toEqual([
    'widget/a.ts:2 cites docs/frames.md 3',
    'widget/a.ts:3 cites docs/readings.md R2',
    'widget/a.ts:3 cites docs/threats.md T2',
    'widget/a.ts:4 cites gone.md',
    'widget/README.md:1 cites away.md',
  ])
})
