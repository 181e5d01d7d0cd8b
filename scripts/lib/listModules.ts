import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const folder = '.cache/modules'
const packageFolder = /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+/

/**
 * A Vite plugin that writes the folders of all packages in the built files to `.cache/modules/<name>-<entries>.json`. The
 * notices, the SBOM and the licence test read them.
 */
export function listModules(name: string): Plugin {
  return {
    name: 'list-modules',
    api: { name }, // the licence test derives from it which lists there must be
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entries = chunks.filter(({ isEntry }) => isEntry).map((chunk) => chunk.name)
      const packages = chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .map((id) => relative('.', id).split(sep).join('/').match(packageFolder)?.[0])
      const path = `${folder}/${name}-${entries.sort().join('+')}.json`
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify([...new Set(packages)].filter(Boolean).sort(), null, 2))
    },
  }
}
