import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isNode, listFiles, type Node, readSources, type Source, walk } from './sources.ts'

/** Lines a reader can be asked to hold in mind. */
const limits = { source: 250, test: 350, function: 60, component: 150, readme: 30 }

/** Every file and function that is too long, as `path: 251 lines, at most 250`. */
export function sizeViolations(root: string): string[] {
  return [...longFiles(root), ...readSources(root).flatMap(longFunctions)]
}

function longFiles(root: string): string[] {
  return listFiles(root).flatMap((path) => {
    const limit = limitOf(path)
    if (limit === undefined) return []
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
    return lines > limit ? [`${path}: ${lines} lines, at most ${limit}`] : []
  })
}

/** Tables of which there is one by design; a row more is not more to hold in mind. */
const tables = [
  'shared-schemas/errors/errors.ts',
  'widget/texts/en.ts',
  'tests/security/mutants/table.ts',
]

/** What people read who use the project and do not work on it. */
const manuals = /^(packages\/[a-z-]+\/)?README\.md$/

function limitOf(path: string): number | undefined {
  if (tables.includes(path)) return undefined
  if (manuals.test(path)) return undefined
  if (basename(path) === 'README.md') return limits.readme
  if (/\.(test|spec)\.tsx?$/.test(path)) return limits.test
  return /\.(tsx?|mjs|css|sol|sql)$/.test(path) ? limits.source : undefined
}

/**
 * A function that only holds others, such as a factory, is as long as what stands directly in it:
 * the functions declared inside are measured on their own.
 */
function longFunctions(source: Source): string[] {
  if (source.forTests) return []
  const found: string[] = []
  const lineOf = countLines(source.text)
  walk(source.program, (node, parent) => {
    if (!isFunction(node)) return
    const name = nameOf(node, parent)
    const isComponent = source.path.endsWith('.tsx') && /^[A-Z]/.test(name)
    const limit = isComponent ? limits.component : limits.function
    const lines = ownLines(node, lineOf)
    const place = `${source.path}:${lineOf(node.start)} ${name}`
    if (lines > limit) found.push(`${place}: ${lines} lines, at most ${limit}`)
  })
  return found
}

function ownLines(node: Node, lineOf: LineOf): number {
  let inner = 0
  const visit = (current: Node) => {
    for (const value of Object.values(current)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child)) continue
        if (child.type === 'FunctionDeclaration') inner += linesOf(child, lineOf)
        else visit(child)
      }
    }
  }
  visit(node)
  return linesOf(node, lineOf) - inner
}

function linesOf(node: Node, lineOf: LineOf): number {
  return lineOf(node.end) - lineOf(node.start) + 1
}

/** The line of an offset, counted from 1. */
type LineOf = (offset: number) => number

/** Counts the lines of a text once, for many questions. */
function countLines(text: string): LineOf {
  const lines = new Uint32Array(text.length + 1)
  for (let offset = 0, line = 1; offset <= text.length; offset += 1) {
    lines[offset] = line
    if (text[offset] === '\n') line += 1
  }
  return (offset) => lines[offset] ?? 1
}

function isFunction(node: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

function nameOf(node: Node, parent?: Node): string {
  const named = [node.id, parent?.id, parent?.key].find(isNode)
  return typeof named?.name === 'string' ? named.name : 'function'
}
