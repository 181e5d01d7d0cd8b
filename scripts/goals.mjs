import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { goalTable } from './lib/goals.mjs'

// `npm run goals`: the security goals beside what the tests measured last. Runs nothing by itself: `npm run test:all`
// and `npm run test:nightly` leave the figures.

process.chdir(new URL('..', import.meta.url).pathname)
const folder = 'test-results/goals'
const files = existsSync(folder) ? readdirSync(folder).sort() : []
const figures = files
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
  .filter(({ at }) => at !== undefined) // of a version that noted no date

const { text, missed } = goalTable(figures)
process.stdout.write(`${text}\n`)
process.exitCode = missed > 0 ? 1 : 0
