import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const everywhere = ['**/node_modules/**', '**/dist/**', 'tests/browser/**']

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

/** Unit, contract and specification tests; what needs a browser is in tests/browser. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Some read the whole tree; on two busy cores that takes a while.
    testTimeout: 20_000,
    // Vitest's own choice leaves one processor idle; some tests wait for a server most of the time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...everywhere, '{widget,secure-frame}/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['{widget,secure-frame}/**/*.test.tsx'],
          exclude: everywhere,
        },
      },
    ],
  },
})
