import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A Vite plugin that records which of our modules and exports are in the built files after tree shaking, in
 * `.cache/reach/<part>/<entry>.json` as `{ path: [export, …] }`. `npm run spec` reads it, since a test of code that is in
 * no built file proves nothing.
 */
export function recordReach(part: string): Plugin {
  return {
    name: 'record-reach',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const reach: Record<string, string[]> = {}
      for (const { modules } of chunks)
        for (const [id, { renderedLength, renderedExports }] of Object.entries(modules)) {
          const path = relative(root, id.split('?')[0]!) // `split` returns at least one item
          if (renderedLength === 0 || /^\.\.|^\0|node_modules/.test(path)) continue
          reach[path] = [...(reach[path] ?? []), ...renderedExports]
        }
      const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? 'entry'
      const folder = join(root, '.cache/reach', part)
      mkdirSync(folder, { recursive: true })
      writeFileSync(
        join(folder, `${entry.replace(/\W/g, '-')}.json`),
        JSON.stringify(reach, null, 1),
      )
    },
  }
}
