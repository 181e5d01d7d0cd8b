import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MinifyOptions } from 'terser'
import { defineConfig, type LibraryOptions, type Plugin } from 'vite'
import { listModules } from './scripts/lib/listModules.ts'
import { recordReach } from './scripts/lib/recordReach.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const partMode = 'part-'
const partPrefix = 'part:'

const minifyOptions = {
  ecma: 2020,
  safari10: false,
  compress: {
    passes: 4,
    sequences: false,
    // These save characters, and cost bytes once the script is compressed.
    comparisons: false,
    properties: false,
    lhs_constants: false,
    unsafe_arrows: true,
    pure_getters: true,
    keep_fargs: false,
  },
} satisfies MinifyOptions

/**
 * The script of the page: one IIFE for a script tag and one ES module for bundlers. An IIFE cannot be
 * split, so nothing heavy may be reachable from here; `zod/mini` is answered by host-sdk/schema.ts.
 * For a tag, what most visits do not need is in files beside it, built first: one for each chain type
 * (mode `part-<namespace>`), then `part-later`, which pins their digests, then the script, which pins
 * that one's. Their names contain a piece of the digest, so a URL always has the same content.
 *
 * The ES module (mode `module`) is not minified: the bundler of the site does that, over all its files at
 * once. It does not use zod itself either, since `z.config()` would change the site's own copy of zod.
 */
export default defineConfig(({ mode }) => ({
  resolve: {
    alias: [{ find: 'zod/mini', replacement: here('host-sdk/schema.ts') }],
  },
  plugins: [partEntry(), nameByDigest(mode), recordReach('script'), listModules(`script-${mode}`)],
  define: mode === 'module' ? {} : defineDigests(),
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: mode === 'module' ? 'dist/module' : 'dist',
    emptyOutDir: mode === 'module',
    minify: mode === 'module' ? false : 'terser',
    terserOptions: {
      ...minifyOptions,
    },
    lib: entryOf(mode),
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, name }) =>
          `parts/${name === 'page' ? basename(dirname(facadeModuleId!)) : name}.mjs`, // made of chains/*/page.ts
      },
    },
  },
}))

function entryOf(mode: string): LibraryOptions {
  if (mode === 'module')
    return { entry: 'host-sdk/createAppKit.ts', formats: ['es'], fileName: () => 'appkit.mjs' }
  const part = mode.startsWith(partMode) && mode.slice(partMode.length)
  return {
    entry: part ? `${partPrefix}${part}` : 'host-sdk/index.ts',
    formats: [part ? 'es' : 'iife'],
    name: 'appkitScript',
    fileName: () => (part ? `parts/${part}.js` : 'appkit.js'),
  }
}

/** A part is a module whose one export is `part`. */
function partEntry(): Plugin {
  return {
    name: 'part-entry',
    resolveId: (id) => (basename(id).startsWith(partPrefix) ? `\0${basename(id)}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${partPrefix}`)) return undefined
      const name = id.slice(partPrefix.length + 1)
      const [member, path] =
        name === 'later' ? ['part', 'host-sdk/laterScript.ts'] : ['page', `chains/${name}/page.ts`]
      const source = JSON.stringify(here(path))
      return `export { ${member} as part } from ${source}`
    },
  }
}

/** Renames a part once it is written: `parts/later.js` becomes `parts/later-<8 characters>.js`. */
function nameByDigest(mode: string): Plugin {
  return {
    name: 'name-by-digest',
    writeBundle() {
      if (!mode.startsWith(partMode)) return
      const name = mode.slice(partMode.length)
      const path = here(`dist/parts/${name}.js`)
      renameSync(path, here(`dist/parts/${fileNameOf(name, digestOf(path))}.js`))
    },
  }
}

/** File name and digest of each part that is built by now. */
function defineDigests(): Record<string, string> {
  const folder = here('dist/parts')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /\.js$/.test(name)) : []
  const { later = [], ...parts } = Object.fromEntries(
    files.map((file) => {
      const name = basename(file, '.js')
      return [name.split('-')[0], [name, digestOf(join(folder, file))]]
    }),
  )
  return {
    laterFile: JSON.stringify(later[0]),
    laterDigest: JSON.stringify(later[1]),
    parts: JSON.stringify(parts),
  }
}

function digestOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64')
}

function fileNameOf(name: string, digest: string): string {
  return `${name}-${digest.replace(/\W/g, '').slice(0, 8)}`
}
