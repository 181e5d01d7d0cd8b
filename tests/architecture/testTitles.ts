import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isNode, listFiles, type Node, walk } from './sources.ts'

const isTest = /\.(test|spec)\.tsx?$/

/**
 * The titles of the tests of each test file of a tree, by its path; `…` stands for what is filled in. `wanted`: only of
 * these, since reading all takes seconds.
 */
export function testTitles(root: string, wanted?: readonly string[]): Map<string, string[]> {
  const isWanted = (path: string) => isTest.test(path) && (wanted?.includes(path) ?? true)
  const paths = listFiles(root).filter(isWanted)
  return new Map(paths.map((path) => [path, titlesIn(parse(path, join(root, path)))]))
}

function parse(name: string, path: string): Node {
  return parseSync(name, readFileSync(path, 'utf8')).program as unknown as Node // a handful of fields by name
}

/** The first arguments of `test(…)`, `test.each(…)(…)` and `test.describe(…)`. */
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
