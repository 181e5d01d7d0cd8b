import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedTestFaults, namedTests } from './namedTests.ts'
import { testTitles } from './testTitles.ts'

const numbers = { T: 26, F: 35 }

/** Where docs/threats.md and the tests disagree, one sentence each; nothing where they agree. */
export function threatFaults(root: string): string[] {
  const rows = readFileSync(join(root, 'docs/threats.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const id = /^\| ([TF]\d+) \|/.exec(line)?.[1]
      return id ? [{ id, cell: line.split(/(?<!\\) \| /).at(-1) ?? '' }] : []
    })
  const titles = testTitles(root)
  const known = new Set(rows.map(({ id }) => id))
  const wanted = Object.entries(numbers).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`),
  )
  return [
    ...wanted.filter((id) => !known.has(id)).map((id) => `${id} has no row`),
    ...rows.flatMap((row) => rowFaults(root, row, titles)),
    ...[...titles].flatMap(([path, own]) =>
      [...new Set(own.flatMap((title) => title.match(/\b[TF]\d{1,2}\b/g) ?? []))]
        .filter((id) => !known.has(id))
        .map((id) => `${path} cites ${id}, which has no row`),
    ),
  ]
}

/** How many rows name a test, of how many. */
export function threatCoverage(root: string): { tested: number; rows: number } {
  const lines = readFileSync(join(root, 'docs/threats.md'), 'utf8').match(/^\| T\d+ \|.*$/gm) ?? []
  return {
    tested: lines.filter((line) => /`[^`]+\.(test|spec)\.tsx?`/.test(line)).length,
    rows: lines.length,
  }
}

function rowFaults(
  root: string,
  { id, cell }: { id: string; cell: string },
  titles: Map<string, string[]>,
): string[] {
  if (namedTests(cell).length === 0 && !/Not tested: \S/.test(cell)) {
    return [`${id} names no test, nor why`]
  }
  return namedTestFaults(root, cell, titles).map((fault) => `${id}: ${fault}`)
}
