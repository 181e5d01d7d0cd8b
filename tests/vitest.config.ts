import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node'
import { outsideOf } from '../scripts/lib/reports.mjs'
import { stampReport } from '../scripts/lib/stampReport.mjs'

/** Paths with commas between them; `--exclude` does not reach the projects below. */
const leftOut = process.env.APPKIT_WITHOUT?.split(',') ?? []
const everywhere = ['**/node_modules/**', '**/dist/**', 'tests/browser/**', ...leftOut]

/**
 * Tests that need modules of their own: some import the same files with another `zod/mini`, some share
 * what their first test starts, and one needs an engine that is not worn out. All others of a process share what they import, which is half of the work.
 */
const isolated = [
  'tests/contract/**/*.test.ts',
  'tests/security/**/*.test.ts',
  'server/auth/social/*.test.ts',
  // Thousands of hashes: in a process that had run other files they once took sixty times as long.
  'secure-frame/vault/killed.test.ts',
]

/** Tests of the server that run on PostgreSQL too: docs/testing.md says why these. */
const onPostgres = [
  'server/db/postgres/*.test.ts',
  'server/db/queries/*.test.ts',
  'server/db/sealedRows/*.test.ts',
  'server/auth/{checkCode,guesses,session,endSessions}.test.ts',
  'tests/security/{kills,load,otpConcurrency}.test.ts',
  'server/vault/{wallet,slots,makeRoom,passkey}.test.ts',
  'tests/contract/{history,names}.test.ts',
]

/** What takes longest starts first: left to the end, it would run while the other processors have nothing to do. */
const longest = ['otpBruteForce.test.ts', 'kills.test.ts', 'smartAccounts.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))
const report = 'test-results/unit.json'

/**
 * Puts two files beside the report: the digest of the sources, since `npm run spec` refuses a report of other sources, and
 * the errors that no test threw, which fail a run and which Vitest's JSON report lacks.
 */
function besideReport(): Reporter {
  let stamp = () => {}
  return {
    onTestRunStart() {
      stamp = stampReport(root, report)
    },
    onTestRunEnd(_modules, errors) {
      stamp()
      const rows = errors.map(({ message, stack, ...error }) => ({
        file: error.VITEST_TEST_PATH, // the file that ran then, which need not be the cause
        title: `an error outside of the tests, at ${error.VITEST_TEST_NAME}`,
        reason: stack ?? message,
      }))
      writeFileSync(`${root}/${outsideOf(report)}`, JSON.stringify(rows))
    },
  }
}

/** Unit, contract and specification tests; what needs a browser is in tests/browser. */
export default defineConfig({
  root,
  test: {
    // Some read the whole tree, and the first of a process loads the widget; on two busy cores that takes a while.
    testTimeout: 60_000,
    // Some start a chain or build something.
    hookTimeout: 60_000,
    // Waiting ends when what is waited for is there: the limit is for a machine that does much else.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['tests/support/patience.ts'],
    // Vitest's own choice leaves one processor idle; some tests wait for a server most of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: report }], besideReport()],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [
            ...everywhere,
            '{widget,secure-frame}/**/*.test.tsx',
            'server/db/postgres/*.test.ts',
            ...isolated,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          // Isolated: views load modules late, and one that is loading when its file ends could not be
          // loaded by any later file of the process.
          environment: 'happy-dom',
          include: ['{widget,secure-frame}/**/*.test.tsx'],
          exclude: everywhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          isolate: false,
          globalSetup: 'tests/support/startPostgres.ts',
          include: onPostgres,
          exclude: everywhere,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', environment: 'node', include: isolated, exclude: everywhere },
      },
    ],
  },
})
