import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assessClaims, recordProven } from './assessClaims.mjs'
import { stampReport } from './stampReport.mjs'

// A small project whose one unit test and one browser test prove a claim each. Every test below tries to
// cheat in one way.

const ledger = [
  'id\tarea\tclaim\thow',
  '1.01\tconnect\tA visitor connects.\tbrowser',
  '2.28\trouter\tPushing the same view changes nothing.\tunit',
]
const unitTitle = 'behavior: pushing the view on screen changes nothing [2.28]'
const browserTitle = 'default: a visitor connects [1.01]'
const honest = {
  'tests/spec/ledger.tsv': ledger.join('\n'),
  'tests/spec/proven.txt': '1.01\n2.28\n',
  'widget/push.ts': 'export function push() {\n  return limit\n}\nconst limit = 1\n',
  'shared-schemas/limits.ts': 'export const limitMs = 1 * 500\nexport const forgottenMs = 500\n',
  'widget/wait.ts':
    "import { limitMs } from '../shared-schemas/limits.ts'\nexport const wait = () => limitMs\n",
  'shared-schemas/dead.ts': 'export const Dead = { parse: () => 1 }\n',
  'widget/push.test.ts': unitTest('expect(push()).toBe(1)'),
  'tests/browser/connect.spec.ts': browserTest(),
  '.cache/reach/widget/index.json': JSON.stringify({
    'widget/push.ts': ['push'],
    'widget/wait.ts': ['wait'],
  }),
}

function unitTest(body: string, { from = './push.ts', name = 'push', call = 'test' } = {}): string {
  return [
    "import { expect, test } from 'vitest'",
    `import { ${name} } from '${from}'`,
    `${call}('${unitTitle}', () => {`,
    body,
    '})',
  ].join('\n')
}

function browserTest(body = "await page.goto('http://shop.localhost')", fixtures = '{ page }') {
  return [
    "import { expect, test } from 'playwright/test'",
    `test('${browserTitle}', async (${fixtures}) => {`,
    `  ${body}`,
    '  await expect(page).toHaveTitle(/shop/)',
    '})',
  ].join('\n')
}

function createProject({
  files = {},
  statuses = {},
}: {
  files?: Record<string, string>
  statuses?: { unit?: string; expected?: string }
} = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'appkit-ledger-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries({ ...honest, ...files })) write(root, path, text)
  const unit = { title: unitTitle, status: statuses.unit ?? 'passed' }
  report(root, 'unit', {
    testResults: [{ name: join(root, 'widget/push.test.ts'), assertionResults: [unit] }],
  })
  const run = {
    status: 'expected',
    expectedStatus: statuses.expected ?? 'passed',
    results: [{ errors: [] }],
  }
  report(root, 'browser', {
    config: { rootDir: join(root, 'tests') },
    suites: [{ specs: [{ title: browserTitle, file: 'browser/connect.spec.ts', tests: [run] }] }],
  })
  report(root, 'smoke', { tests: [] })
  return root
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function report(root: string, kind: string, content: unknown): void {
  const path = `test-results/${kind}.json`
  const stamp = stampReport(root, path)
  write(root, path, JSON.stringify(content))
  stamp()
}

function assess(root: string, staleParts: string[] = []) {
  const { proven, paper, lost, problems } = assessClaims(root, { staleParts })
  return { proven, paper, lost, problems }
}

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
    unitTest('expect(1).toBe(1)'),
    'uses nothing of the product itself',
  ],
  [
    'a test of its own helper',
    unitTest('expect(push()).toBe(1)', { from: './testing.ts' }),
    'uses nothing of the product itself',
  ],
  [
    'a constant that is compared with itself',
    unitTest('expect(push).toBe(push)'),
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
  ['no page', browserTest('const page = {}', ''), 'opens no page'],
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
