import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUses } from './findUses.mjs'
import { parseModule } from './parseModule.mjs'

/** The parts of dist/ that are the product: the test kit, the demo and the gallery are not. */
export const productParts = ['script', 'widget', 'secure', 'server']

/**
 * What the built product holds, as `(path, name) => boolean`: whether that export of that module (`*` for
 * any) is in a built file.
 *
 * The bundler writes a number or a text where it is used and drops its export, so such a one counts when
 * a module that is in a built file uses it.
 */
export function readReach(root) {
  const modules = new Map()
  for (const part of productParts)
    for (const file of filesOf(join(root, '.cache/reach', part)))
      for (const [path, names] of Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
        modules.set(path, new Set([...(modules.get(path) ?? []), ...names]))
  let inlined
  return (path, name) => {
    if (name === '*') return modules.has(path)
    if (modules.get(path)?.has(name)) return true
    if (!isLiteral(parseModule(root, path)?.declarations.get(name)?.init)) return false
    inlined ??= new Set([...modules.keys()].flatMap((module) => importsOf(root, module)))
    return inlined.has(`${path} ${name}`)
  }
}

function filesOf(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

function isLiteral(node) {
  if (node?.type === 'TSAsExpression') return isLiteral(node.expression)
  if (node?.type === 'BinaryExpression') return isLiteral(node.left) && isLiteral(node.right)
  return node?.type === 'Literal'
}

/** What a module imports and uses. */
function importsOf(root, path) {
  if (!/\.tsx?$/.test(path)) return []
  const { program, imports } = parseModule(root, path) ?? { imports: new Map() }
  const used = program && findUses(program.body.filter(({ type }) => type !== 'ImportDeclaration'))
  return [...imports]
    .filter(([local]) => used.names.has(local))
    .flatMap(([local, { path: from, name }]) =>
      name === '*' ? membersOf(used, local).map((each) => `${from} ${each}`) : `${from} ${name}`,
    )
}

function membersOf({ members }, name) {
  return members.filter(([object]) => object === name).map(([, member]) => member)
}
