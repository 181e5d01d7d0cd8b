import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { assessClaims } from './assessClaims.mjs'
import { stampReport } from './stampReport.mjs'

// A small project whose one unit test and one browser test prove a claim each. Tests change one of its files, or its
// reports, to cheat in one way.

const ledger = [
  'id\tarea\tclaim\thow',
  '1.01\tconnect\tA visitor connects.\tbrowser',
  '2.28\trouter\tPushing the same view changes nothing.\tunit',
]
export const unitTitle = 'behavior: pushing the view on screen changes nothing [2.28]'
export const browserTitle = 'default: a visitor connects [1.01]'
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

/** The source of a unit test of `push` with this body. */
export function unitTest(
  body: string,
  { from = './push.ts', name = 'push', call = 'test' } = {},
): string {
  return [
    "import { expect, test } from 'vitest'",
    `import { ${name} } from '${from}'`,
    `${call}('${unitTitle}', async () => {`,
    body,
    '})',
  ].join('\n')
}

/** The source of a browser test that does this, and expects what is shown. */
export function browserTest(
  body = "await page.goto('http://shop.localhost')",
  { fixtures = '{ page }', shown = 'await expect(page).toHaveTitle(/shop/)' } = {},
) {
  return [
    "import { expect, test } from 'playwright/test'",
    `test('${browserTitle}', async (${fixtures}) => {`,
    `  ${body}`,
    `  ${shown}`,
    '})',
  ].join('\n')
}

/** Writes the project to a new folder, and returns its path. `files` and `statuses` replace what is honest. */
export function createProject({
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

/** Writes a file of the project. */
export function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function report(root: string, kind: string, content: unknown): void {
  const path = `test-results/${kind}.json`
  const stamp = stampReport(root, path)
  write(root, path, JSON.stringify(content))
  stamp()
}

/** Assesses the claims of the project. */
export function assess(root: string, staleParts: string[] = []) {
  const { proven, paper, lost, problems } = assessClaims(root, { staleParts })
  return { proven, paper, lost, problems }
}
