import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, listFiles, type Node, readSources, type Source, walk } from './sources.ts'

/** Everything that one list promises and another place does not keep. */
export function registryViolations(root: string): string[] {
  const sources = readSources(root)
  return [
    ...missingViewFiles(root, sources),
    ...missingHandlers(sources, 'hostToWidget', 'widget/handlers.ts'),
    ...missingHandlers(sources, 'widgetToHost', 'host-sdk/kit/handlers.ts'),
    ...missingHandlers(sources, 'widgetToSecure', 'secure-frame/handlers/index.ts'),
    ...missingHandlers(sources, 'secureToWidget', 'widget/links/secure.ts'),
    ...missingChains(root, sources),
    ...missingReadmes(root),
  ]
}

/** A view is a name, a folder, stories for the gallery and a test of its behaviour. */
function missingViewFiles(root: string, sources: Source[]): string[] {
  const names = textsIn(find(sources, 'shared-schemas/options/views.ts'))
  const files = names.flatMap((name) =>
    ['index.tsx', 'stories.tsx', `${name}.test.tsx`].map((file) => `widget/views/${name}/${file}`),
  )
  const folders = listFiles(root)
    .map((path) => /^widget\/views\/([A-Z]\w+)\//.exec(path)?.[1])
    .filter((name) => name !== undefined && !names.includes(name))
  return [
    ...files.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is missing`),
    ...[...new Set(folders)].map(
      (name) => `widget/views/${name} is not in shared-schemas/options/views.ts`,
    ),
  ]
}

function missingHandlers(sources: Source[], protocol: string, handlers: string): string[] {
  const rows = rowsOf(find(sources, `shared-schemas/protocols/${protocol}.ts`))
  const handled = keysIn(find(sources, handlers))
  return rows
    .filter((row) => !handled.includes(row))
    .map((row) => `${handlers} does not handle ${protocol}.${row}`)
}

/** The one folder of chains/ that is no namespace: what the rows of all of them are made of. */
const sharedBySigners = 'signing'

function missingChains(root: string, sources: Source[]): string[] {
  const folder = join(root, 'chains')
  if (!existsSync(folder)) return []
  const listed = find(sources, 'chains/definitions.ts')?.text ?? ''
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== sharedBySigners)
    .filter((entry) => !listed.includes(`./${entry.name}/definition.ts`))
    .map((entry) => `chains/${entry.name} is not in chains/definitions.ts`)
}

/** Each top folder with code of ours says in its README what lives there. */
function missingReadmes(root: string): string[] {
  const folders = listFiles(root).flatMap((path) => /^([a-z-]+)\//.exec(path)?.[1] ?? [])
  return [...new Set(folders)]
    .filter((folder) => folder !== 'docs' && !existsSync(join(root, folder, 'README.md')))
    .map((folder) => `${folder}/README.md is missing`)
}

function find(sources: Source[], path: string): Source | undefined {
  return sources.find((source) => source.path === path)
}

/** Texts of the first array in a file: the words of `z.enum([...])`. */
function textsIn(source: Source | undefined): string[] {
  let list: Node | undefined
  if (source)
    walk(source.program, (node) => {
      if (node.type === 'ArrayExpression') list ??= node
    })
  const elements = Array.isArray(list?.elements) ? list.elements.filter(isNode) : []
  return elements.map((element) => String(element.value))
}

/** The keys of the table that `defineProtocol(caller, callee, table)` is called with. */
function rowsOf(source: Source | undefined): string[] {
  const rows: string[] = []
  if (source)
    walk(source.program, (node) => {
      if (node.type !== 'CallExpression' || !isNode(node.callee)) return
      if (node.callee.name !== 'defineProtocol' || !Array.isArray(node.arguments)) return
      const table = node.arguments[2]
      if (isNode(table) && Array.isArray(table.properties))
        rows.push(...table.properties.filter(isNode).map(keyOf))
    })
  return rows
}

function keysIn(source: Source | undefined): string[] {
  const keys: string[] = []
  if (source)
    walk(source.program, (node) => {
      if (node.type === 'Property') keys.push(keyOf(node))
    })
  return keys
}

function keyOf(property: Node): string {
  const key = property.key
  return isNode(key) ? String(key.name ?? key.value) : ''
}
