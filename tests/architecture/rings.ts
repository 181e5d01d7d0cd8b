import { importsOf } from './imports.ts'
import { readSources } from './sources.ts'

/** Groups of files of the product that import each other in a ring, by value, by type or lazily; each in the order of its files. */
export function importRings(root: string): string[][] {
  const targets = new Map(
    readSources(root)
      .filter(({ forTests }) => !forTests)
      .map((source) => [source.path, importsOf(source)] as const),
  )
  const reached = new Map([...targets.keys()].map((path) => [path, reach(targets, path)] as const))
  const rings = [...targets.keys()]
    .filter((path) => reached.get(path)?.has(path))
    .map((path) => {
      const others = [...(reached.get(path) ?? [])]
      return others.filter((other) => reached.get(other)?.has(path)).sort()
    })
  return [...new Map(rings.map((ring) => [ring.join(), ring])).values()]
}

/** Every file that a file imports, directly or through others; the file itself only where a ring leads back to it. */
function reach(targets: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const found = new Set<string>()
  const waiting = [...(targets.get(from) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || !targets.has(next)) continue
    found.add(next)
    waiting.push(...(targets.get(next) ?? []))
  }
  return found
}
