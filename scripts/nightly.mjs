import { runTool } from './lib/runCommand.mjs'

// `npm run test:nightly`: the runs that take minutes and a quiet machine. Long unit tests run at full
// length, then the browser tests in tests/nightly. Needs a build.

const env = { APPKIT_NIGHTLY: '1' }
const runs = [
  ['vitest', ['run', '--config=tests/vitest.config.ts', 'tests/security', 'tests/contract']],
  ['playwright', ['test', '--config=tests/browser/playwright.config.ts']],
]

for (const [tool, args] of runs) {
  const { code } = await runTool(tool, args, { env })
  if (code !== 0) process.exitCode = 1
}
