import { expect, test } from 'vitest'
import { allowed, literalViolations } from './literals.ts'
import { plant, projectRoot, readSources } from './sources.ts'

test('default', () => {
  expect(literalViolations(projectRoot)).toEqual([])
})

test('behavior: every exception is still needed', () => {
  const paths = readSources(projectRoot).map(({ path }) => path)

  const unused = allowed.filter((place) => !paths.some((path) => place.path.test(path)))

  expect(unused).toEqual([])
})

test('error: a namespace in a string, template, key or pattern is named; comments and tests are free', () => {
  const root = plant({
    'widget/open.ts': [
      '// eip155 in a comment',
      "const a = 'eip155'",
      ['const b = `solana:$', '{a}`'].join(''),
      'const c = { bip122: 1 }',
      'const d = /^cosmos:/',
      "const e = 'eip1559'",
    ].join('\n'),
    'widget/open.test.ts': "const a = 'eip155'",
    'chains/eip155/definition.ts': "const a = 'eip155'",
  })

  expect(literalViolations(root)).toEqual([
    'widget/open.ts:2 "eip155"',
    'widget/open.ts:3 "solana:"',
    'widget/open.ts:4 "bip122"',
    'widget/open.ts:5 "/^cosmos:/"',
  ])
})
