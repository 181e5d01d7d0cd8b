import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedTestFaults, namedTests } from './namedTests.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { testTitles } from './testTitles.ts'

/** Where SECURITY.md, docs/security-claims.md and the tests disagree, one sentence each. */
export function claimFaults(root: string): string[] {
  const claims = sentencesOf(readFileSync(join(root, 'SECURITY.md'), 'utf8')).map(quote)
  const rows = rowsOf(readFileSync(join(root, 'docs/security-claims.md'), 'utf8'))
  const named = rows.flatMap(({ cell }) => namedTests(cell).map(({ path }) => path))
  const titles = testTitles(root, named)
  const shown = rows.map(({ claim }) => claim)
  return [
    ...claims.filter((claim) => !shown.includes(claim)).map((claim) => `no row shows: ${claim}`),
    ...shown
      .filter((claim) => !claims.includes(claim))
      .map((claim) => `no such sentence: ${claim}`),
    ...shown.filter((claim, at) => shown.indexOf(claim) !== at).map((claim) => `twice: ${claim}`),
    ...rows.flatMap(({ claim, cell }) => cellFaults(root, claim, cell, titles)),
  ]
}

/** How many sentences a test shows, of how many. */
export function claimCoverage(root: string): { tested: number; sentences: number } {
  const rows = rowsOf(readFileSync(join(root, 'docs/security-claims.md'), 'utf8'))
  return {
    tested: rows.filter(({ cell }) => namedTests(cell).length > 0).length,
    sentences: rows.length,
  }
}

/** `Section: its first six words … its last three`, so that a change at either end needs a look at the proof. */
function quote({ section, text }: Sentence): string {
  const words = text.split(' ')
  const short = words.length <= 10 ? words : [...words.slice(0, 6), '…', ...words.slice(-3)]
  return `${section}: ${short.join(' ')}`
}

function rowsOf(markdown: string): { claim: string; cell: string }[] {
  return markdown
    .split(/^##? /m)
    .slice(1)
    .flatMap((part) => {
      const [section = '', ...lines] = part.split('\n')
      return lines.flatMap((line) => {
        const [, words, cell = ''] = /^\| (.+?) \| ?(.*?) ?\|$/.exec(line) ?? []
        return words === undefined || words === 'Sentence'
          ? []
          : [{ claim: `${section}: ${words}`, cell }]
      })
    })
}

function cellFaults(
  root: string,
  claim: string,
  cell: string,
  titles: Map<string, string[]>,
): string[] {
  if (namedTests(cell).length === 0 && !/Argument: \S|Advice: \S/.test(cell)) {
    return [`${claim}: names no test and no argument`]
  }
  return namedTestFaults(root, cell, titles).map((fault) => `${claim}: ${fault}`)
}
