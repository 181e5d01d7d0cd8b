import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { goalTable } from './lib/goalTable.mjs'

// `npm run goals`: prints the security goals beside the figures that tests measured last. It runs no tests itself:
// `npm run test:all` and `npm run test:nightly` write the figures.

process.chdir(new URL('..', import.meta.url).pathname)
const folder = 'test-results/goals'
const files = existsSync(folder) ? readdirSync(folder).sort() : []
const figures = files
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
  .filter(({ at }) => at !== undefined) // written by an older version without dates

const { text, missed } = goalTable(figures)
process.stdout.write(`${text}\n`)
process.exitCode = missed > 0 ? 1 : 0
