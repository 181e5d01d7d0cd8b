import { isNode, lineAt, readSources, type Source, walk } from './sources.ts'

/** Namespaces and chains, in any case and as a part of a name, as in `EvmMove`. */
const chainWord = /eip155|solana|bip122|polkadot|cosmos|ethereum|bitcoin|evm/i

/** The zone that has to work for a namespace that it knows nothing of. */
const zone = /^secure-frame\//

/**
 * Each place of the secure frame that names a chain, or a method of one, as `path:line word`. Code, comments, import
 * paths and the path of the file itself count; tests, stories and fixtures do not.
 */
export function chainNames(root: string): string[] {
  const sources = readSources(root)
  const names = [chainWord.source, ...methodsOf(sources).map((method) => `\\b${method}\\b`)]
  const pattern = new RegExp(names.join('|'), 'gi')
  return sources
    .filter(({ path, forTests }) => zone.test(path) && !forTests)
    .flatMap(({ path, text }) => [
      ...(chainWord.test(path) ? [`${path} is named after a chain`] : []),
      ...[...text.matchAll(pattern)].map(
        (found) => `${path}:${lineAt(text, found.index)} ${found[0]}`,
      ),
    ])
}

/** The methods of every `chains/<namespace>/methods.ts`; params of a method have no underscore in their names. */
function methodsOf(sources: readonly Source[]): string[] {
  const found: string[] = []
  for (const { path, program } of sources) {
    if (!/^chains\/[^/]+\/methods\.ts$/.test(path)) continue
    walk(program, (node) => {
      if (node.type === 'Property' && isNode(node.key)) found.push(String(node.key.name))
    })
  }
  return found.filter((name) => name.includes('_'))
}
