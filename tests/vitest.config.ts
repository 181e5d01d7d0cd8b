import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', 'tests/browser/**']

/** Unit, contract and specification tests; what needs a browser is in tests/browser. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Some read the whole tree; on two busy cores that takes a while.
    testTimeout: 20_000,
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
