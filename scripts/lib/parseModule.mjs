import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

const cache = new Map()

/**
 * Parses a module of the repository; `path` is relative to `root`. Returns undefined if there is no such file.
 *
 * @returns `program`, the ESTree program; `declarations`, its top-level declarations by name; `constants`, an object with the
 *   initial values of those with `const`; `imports`, a map from local
 *   name to `{ path, name }` (`*` for a namespace import), without imports of packages and types; `exports`, a map from
 *   exported to local name
 */
export function parseModule(root, path) {
  const file = join(root, path)
  if (!existsSync(file)) return undefined
  if (!cache.has(file)) cache.set(file, read(file, path))
  return cache.get(file)
}

function read(file, path) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'), { preserveParens: false })
  const maps = { declarations: new Map(), imports: new Map(), exports: new Map() }
  const found = { program, constants: {}, ...maps }
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') readImport(node, path, found)
    else if (node.type === 'ExportNamedDeclaration') readExport(node, path, found)
    else declare(node, found)
  }
  return found
}

function readImport({ importKind, source, specifiers }, path, { imports }) {
  if (importKind === 'type' || !source.value.startsWith('.')) return
  for (const specifier of specifiers) {
    if (specifier.importKind === 'type') continue
    imports.set(specifier.local.name, {
      path: join(dirname(path), source.value),
      name:
        specifier.imported?.name ?? (specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'),
    })
  }
}

/** A re-export counts as an import and an export of the same local name. */
function readExport({ declaration, source, specifiers }, path, found) {
  if (declaration) for (const name of declare(declaration, found)) found.exports.set(name, name)
  for (const { local, exported } of specifiers) {
    found.exports.set(exported.name, local.name)
    if (source?.value.startsWith('.'))
      found.imports.set(local.name, { path: join(dirname(path), source.value), name: local.name })
  }
}

function declare(node, { declarations, constants }) {
  if (/^TS(TypeAlias|Interface)/.test(node.type)) return [] // a schema and its type have the same name
  const named = node.type === 'VariableDeclaration' ? node.declarations : [node]
  const names = named.flatMap(({ id }) => (id ? namesOf(id) : []))
  for (const declarator of named)
    for (const name of declarator.id ? namesOf(declarator.id) : [])
      declarations.set(name, declarator)
  if (node.kind === 'const') for (const { id, init } of named) constants[id.name] = init
  return names
}

export function namesOf(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap(({ value, argument }) => namesOf(value ?? argument))
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((each) => (each ? namesOf(each) : []))
  const inner = pattern.left ?? pattern.argument
  return inner ? namesOf(inner) : []
}
