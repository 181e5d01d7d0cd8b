import { runCommand, runTool } from './lib/runCommand.mjs'

// `npm run test:nightly`: the tests that take minutes and an idle machine: long unit tests at full length, then the
// browser tests in tests/nightly. Needs a build. Ends with the table of the goals and one line per run.

const env = { APPKIT_NIGHTLY: '1' }
const unit = '--config=tests/vitest.config.ts'
/** Runs alone, since parallel tests would distort its timings. */
const load = 'tests/security/load.test.ts'
const runs = [
  [
    'tests of the server and of protocols',
    'vitest',
    ['run', unit, 'tests/security', 'tests/contract'],
    { APPKIT_WITHOUT: load },
  ],
  ['times of the server under load', 'vitest', ['run', unit, load]],
  ['browser tests', 'playwright', ['test', '--config=tests/browser/playwright.config.ts']],
]

const lines = []
for (const [name, tool, args, more] of runs)
  note(name, await runTool(tool, args, { env: { ...env, ...more } }))
note('figures of the goals', await runCommand(process.execPath, ['scripts/goals.mjs']))
process.stdout.write(`\n${lines.join('\n')}\n`)

function note(name, { code, seconds }) {
  lines.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}, ${(seconds / 60).toFixed(1)} min`)
  if (code !== 0) process.exitCode = 1
}
