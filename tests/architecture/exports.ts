import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNode, type Node, readSources, walk } from './sources.ts'

/** What sites rely on: each name here is a promise, so it is listed by hand and compared. */
export type PublicNames = {
  appkit: string[]
  module: string[]
  testing: string[]
  package: string[]
}

/** The names that a tree gives to sites: members of `window.appkit`, of the module, of the package. */
export function publicNames(root: string): PublicNames {
  const sources = readSources(root)
  const program = (path: string) => sources.find((source) => source.path === path)?.program
  const manifest = JSON.parse(
    readFileSync(join(root, 'packages/appkit-embed/package.json'), 'utf8'),
  )
  return {
    appkit: membersOf(program('host-sdk/publicApi.ts'), 'AppKit'),
    module: exportsOf(program('host-sdk/createAppKit.ts')),
    testing: exportsOf(program('testing/index.ts')),
    package: Object.keys(manifest.exports).sort(),
  }
}

/** Names of the members of an exported type; overloads count once. */
function membersOf(program: Node | undefined, type: string): string[] {
  const names = new Set<string>()
  if (program)
    walk(program, (node) => {
      if (node.type !== 'TSTypeAliasDeclaration' || !isNode(node.id) || node.id.name !== type)
        return
      const body = node.typeAnnotation
      if (!isNode(body) || !Array.isArray(body.members)) return
      for (const { key } of body.members) if (isNode(key)) names.add(String(key.name))
    })
  return [...names].sort()
}

/** Names of everything that a file exports, types included. */
function exportsOf(program: Node | undefined): string[] {
  const names: string[] = []
  if (program)
    walk(program, (node) => {
      if (node.type !== 'ExportNamedDeclaration') return
      const { declaration, specifiers } = node
      if (isNode(declaration) && isNode(declaration.id)) names.push(String(declaration.id.name))
      for (const { exported } of (specifiers ?? []) as Node[])
        if (isNode(exported)) names.push(String(exported.name))
    })
  return names.sort()
}
