import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assessClaims, recordProven } from './assessClaims.mjs'
import { stampReport } from './stampReport.mjs'
import {
  assess,
  browserTest,
  browserTitle,
  createProject,
  unitTest,
  unitTitle,
  write,
} from './testing.ts'

// Every test below tries to cheat in one way. Those that only seem to test are in emptyTests.test.ts.

test('default: two honest tests prove two claims', () => {
  expect(assess(createProject())).toEqual({
    proven: ['1.01', '2.28'],
    paper: [],
    lost: [],
    problems: [],
  })
})

test.each([
  ['an empty body', unitTest(''), 'asserts nothing'],
  ['an expectation of nothing', unitTest('push(); expect(1)'), 'asserts nothing'],
  [
    'an expected failure',
    unitTest('expect(push()).toBe(2)', { call: 'test.fails' }),
    'expects to fail',
  ],
  [
    'a test without the product',
    unitTest('expect(Date.now()).toBe(1)'),
    'uses nothing of the product itself',
  ],
  [
    'a test of its own helper',
    unitTest('expect(push()).toBe(1)', { from: './testing.ts' }),
    'uses nothing of the product itself',
  ],
  [
    'a look at what is not run',
    unitTest('expect(push.length).toBe(0)'),
    'only reads data, and runs nothing of the product',
  ],
  [
    'a schema that only tests reach',
    unitTest('expect(Dead.parse()).toBe(1)', { from: '../shared-schemas/dead.ts', name: 'Dead' }),
    'uses shared-schemas/dead.ts Dead, which is in no built file',
  ],
  [
    'a schema that only tests reach, beside code that is built',
    [
      "import { Dead } from '../shared-schemas/dead.ts'",
      unitTest('expect(push()).toBe(Dead.parse())'),
    ].join('\n'),
    'uses shared-schemas/dead.ts Dead, which is in no built file',
  ],
  [
    'a limit that no product path reads',
    [
      "import * as limits from '../shared-schemas/limits.ts'",
      unitTest('expect(push() + limits.forgottenMs).toBe(501)'),
    ].join('\n'),
    'uses shared-schemas/limits.ts forgottenMs, which is in no built file',
  ],
  [
    'a title that its file does not have',
    unitTest('expect(push()).toBe(1)').replace('changes', 'alters'),
    'is not in the source of its file',
  ],
])('error: %s', (_cheat, source, reason) => {
  const root = createProject({ files: { 'widget/push.test.ts': source } })

  expect(assess(root)).toEqual({
    proven: ['1.01'],
    paper: ['2.28'],
    lost: ['2.28'],
    problems: [`widget/push.test.ts: "${unitTitle}" ${reason}`],
  })
})

test.each([
  ['no page', browserTest('const page = {}', { fixtures: '' }), 'opens no page'],
  [
    'a story of the gallery',
    browserTest("await page.goto('http://gallery.localhost')"),
    'shows a story of the gallery, not the product',
  ],
  [
    'a story of the gallery, in a helper',
    [
      browserTest('await open(page)'),
      'const open = (page) => page.goto(`http://gallery.${1}`)',
    ].join('\n'),
    'shows a story of the gallery, not the product',
  ],
  ['a failure by test.fail()', browserTest('test.fail()'), 'expects to fail'],
])('error: a browser test with %s', (_cheat, source, reason) => {
  const root = createProject({ files: { 'tests/browser/connect.spec.ts': source } })

  expect(assess(root)).toEqual({
    proven: ['2.28'],
    paper: ['1.01'],
    lost: ['1.01'],
    problems: [`tests/browser/connect.spec.ts: "${browserTitle}" ${reason}`],
  })
})

test('error: a browser test that its runner expected to fail', () => {
  const root = createProject({ statuses: { expected: 'failed' } })

  expect(assess(root)).toMatchObject({ proven: ['2.28'], paper: ['1.01'] })
})

test('param: an inlined number counts as part of the product', () => {
  const source = [
    "import { limitMs } from '../shared-schemas/limits.ts'",
    unitTest('expect(push()).toBe(limitMs / 500)'),
  ].join('\n')

  const root = createProject({ files: { 'widget/push.test.ts': source } })

  expect(assess(root).problems).toEqual([])
})

test('error: a test whose file is gone', () => {
  const root = createProject()

  rmSync(join(root, 'widget/push.test.ts'))
  stampReport(root, 'test-results/unit.json')()
  stampReport(root, 'test-results/browser.json')()
  stampReport(root, 'test-results/smoke.json')()

  expect(assess(root)).toMatchObject({
    lost: ['2.28'],
    problems: [`widget/push.test.ts: "${unitTitle}" is in a file that is gone`],
  })
})

test('error: reports of other sources', () => {
  const root = createProject()

  write(root, 'widget/push.ts', 'export function push() {\n  return 2\n}\n')

  expect(assess(root)).toMatchObject({ proven: [], lost: ['1.01', '2.28'] })
  expect(assess(root).problems).toHaveLength(3)
})

test('error: a run that was killed leaves no report that counts', () => {
  const root = createProject()

  stampReport(root, 'test-results/unit.json') // the run starts, and never ends

  expect(assess(root)).toMatchObject({ proven: ['1.01'], lost: ['2.28'] })
})

test('error: a missing report', () => {
  const root = createProject()

  rmSync(join(root, 'test-results/unit.json'))
  rmSync(join(root, 'test-results/unit.json.digest'))

  expect(assess(root)).toMatchObject({
    lost: ['2.28'],
    problems: ['test-results/unit.json is missing, or a report of other sources; npm run test:all'],
  })
})

test('error: a dist/ of other sources', () => {
  expect(assess(createProject(), ['widget']).problems).toEqual([
    'dist/: widget is not built from these sources; npm run build',
  ])
})

test('behavior: new ids are added to proven.txt', () => {
  const root = createProject({ files: { 'tests/spec/proven.txt': '1.01\n' } })

  expect(recordProven(root, assessClaims(root, { staleParts: [] }))).toBe(true)
  expect(readFileSync(join(root, 'tests/spec/proven.txt'), 'utf8')).toBe('1.01\n2.28\n')
})

test.each([
  ['a test failed', { statuses: { unit: 'failed' } }],
  ['a test was skipped', { statuses: { unit: 'skipped' } }],
  ['a test is on paper', { files: { 'widget/push.test.ts': unitTest('') } }],
])('error: proven.txt loses no id when %s', (_why, project) => {
  const root = createProject(project)

  expect(recordProven(root, assessClaims(root, { staleParts: [] }))).toBe(false)
  expect(readFileSync(join(root, 'tests/spec/proven.txt'), 'utf8')).toBe('1.01\n2.28\n')
})

test('error: proven.txt loses no id when a report is missing', () => {
  const root = createProject()
  rmSync(join(root, 'test-results/browser.json.digest'))

  expect(recordProven(root, assessClaims(root, { staleParts: [] }))).toBe(false)
  expect(readFileSync(join(root, 'tests/spec/proven.txt'), 'utf8')).toBe('1.01\n2.28\n')
})
