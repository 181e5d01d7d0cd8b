import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUses } from './findUses.mjs'
import { parseModule } from './parseModule.mjs'

/** The parts of dist/ that belong to the product, without the test kit, the demo and the gallery. */
export const productParts = ['script', 'widget', 'secure', 'server']

/**
 * Reads which exports are in the built product. Returns `(path, name) => boolean`: whether this export of this module
 * (`*` for any export) is in a built file.
 *
 * The bundler inlines numbers and strings and drops their exports, so such an export counts if a module in a built file
 * uses it.
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

/** The imports that a module uses, as `<path> <name>`. */
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
