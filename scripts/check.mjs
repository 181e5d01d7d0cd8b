import { runTool } from './lib/runCommand.mjs'

// `npm run check`: all static checks. They are independent, so they run in parallel, and each prints its output only if it
// fails. `--without=architecture` skips one of them: `npm test` runs the architecture tests with the unit tests.

const without = process.argv.slice(2).map((arg) => arg.replace('--without=', ''))

const parts = [
  { name: 'format and lint', tool: 'biome', args: ['check', '--colors=off', '.'] },
  { name: 'types', tool: 'tsc', args: ['--noEmit', '--pretty', 'false'] },
  {
    name: 'architecture',
    tool: 'vitest',
    // One process parses the sources only once. The longer timeout is for busy machines.
    args: [
      ...['run', '--config', 'tests/vitest.config.ts', 'tests/architecture', '--reporter=default'],
      ...['--no-isolate', '--maxWorkers=1', '--testTimeout=120000'],
    ],
  },
  { name: 'unused code', tool: 'knip', args: ['--no-progress'] },
  {
    // Without the tests as entries: code that only tests use is unused, too.
    name: 'unused product',
    tool: 'knip',
    args: ['--no-progress', '--production', '--config=knip.product.json'],
  },
]

const results = await Promise.all(
  parts
    .filter(({ name }) => !without.includes(name))
    .map(async ({ name, tool, args }) => ({
      name,
      ...(await runTool(tool, args, { quiet: true, env: { NO_COLOR: '1' } })),
    })),
)

for (const { name, code, output } of results) {
  if (code !== 0) process.stdout.write(`\n── ${name} ──\n${output.trim()}\n`)
}
process.stdout.write('\n')
for (const { name, code, seconds } of results) {
  process.stdout.write(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.toFixed(1)} s\n`,
  )
}
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0
