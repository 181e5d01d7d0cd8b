import { sealedTableNames } from '../../server/db/sealedRows/sealedTables.ts'
import { isNode, lineAt, readSources, type Source, walk } from './sources.ts'

const names = sealedTableNames.join('|')
/** A statement on a sealed table; deleting needs no key. */
const statement = new RegExp(
  `(?<!\\bDELETE )\\bFROM (${names})\\b|\\b(INTO|UPDATE|JOIN|TABLE) (${names})\\b`,
  'i',
)
/** The one folder that writes such statements, and it names no table in them; what deletes needs no key. */
const except = /^server\/db\/(sealedRows\/|migrations|queries\/deleteBefore\.ts)/

/**
 * Statements on the sealed tables that go past their MACs, each as `path:line`. Source:
 * server/db/sealedRows/sealedRows.ts.
 */
export function unsealedStatements(root: string): string[] {
  return readSources(root)
    .filter(({ path, forTests }) => /^server\//.test(path) && !forTests && !except.test(path))
    .flatMap(statementsOf)
}

function statementsOf({ path, text, program }: Source): string[] {
  const found = new Set<string>()
  walk(program, (node) => {
    const written = textOf(node)
    if (written !== undefined && statement.test(written.replaceAll(/\s+/g, ' ')))
      found.add(`${path}:${lineAt(text, node.start)}`)
    if (isWayAround(node)) found.add(`${path}:${lineAt(text, node.start)}`)
  })
  return [...found]
}

/** The text of a string or of a template, with what is put into it left out. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  return node.quasis.map((part) => Object(part).value.raw).join(' ')
}

/** What gives Kysely tables that it does not know: their types, or a name that is only there at run time. */
function isWayAround(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'MemberExpression') return false
  const [object, property] = [node.object, node.property].map((part) => Object(part).name)
  return property === 'withTables' || (object === 'sql' && /^(table|raw|id)$/.test(property))
}
