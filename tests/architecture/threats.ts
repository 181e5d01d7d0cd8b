import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, type Node, readSources, walk } from './sources.ts'

const numbers = { T: 26, F: 35 }
const isTest = /\.(test|spec)\.tsx?$/

/** Where docs/threats.md and the tests disagree, one sentence each; nothing where they agree. */
export function threatFaults(root: string): string[] {
  const rows = readFileSync(join(root, 'docs/threats.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const id = /^\| ([TF]\d+) \|/.exec(line)?.[1]
      return id ? [{ id, cell: line.split(/(?<!\\) \| /).at(-1) ?? '' }] : []
    })
  const titles = new Map(
    readSources(root)
      .filter(({ path }) => isTest.test(path))
      .map(({ path, program }) => [path, titlesIn(program)]),
  )
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
  const named = [...cell.matchAll(/`([^`]+\.tsx?)`(?:: "([^"]+)")?/g)]
  if (named.length === 0 && !/Not tested: \S/.test(cell)) return [`${id} names no test, nor why`]
  return named.flatMap(([, path = '', piece]) => {
    if (!existsSync(join(root, path))) return [`${id}: ${path} does not exist`]
    const found = piece === undefined || titles.get(path)?.some((title) => title.includes(piece))
    return found ? [] : [`${id}: ${path} has no test "${piece}"`]
  })
}

/** The first arguments of `test(…)`, `test.each(…)(…)` and `test.describe(…)`, with … for what is filled in. */
function titlesIn(program: Node): string[] {
  const titles: string[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isTestCall(node.callee)) return
    const [title] = node.arguments as Node[]
    if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
    if (title?.type === 'TemplateLiteral') {
      const parts = title.quasis as { value: { cooked: string } }[]
      titles.push(parts.map(({ value }) => value.cooked).join('…'))
    }
  })
  return titles
}

function isTestCall(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 'test'
  if (callee.type === 'MemberExpression') return isTestCall(callee.object)
  return callee.type === 'CallExpression' && isTestCall(callee.callee)
}
