import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MinifyOptions, minify } from 'terser'
import { defineConfig, type LibraryOptions, type Plugin } from 'vite'
import { listModules } from './scripts/lib/listModules.ts'
import { recordReach } from './scripts/lib/recordReach.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const partMode = 'part-'
const partPrefix = 'part:'

/** Makers of schemas and rows: one whose result nobody uses need not be called. */
const makers = 'oneOf undefinedOnly string number boolean unknown array strictObject optional row'

/**
 * Properties that only this script's own code reads: no site, no message and no platform knows them,
 * so they may have any name. One that is missing here costs bytes; one that is wrong breaks journeys.
 */
const internal =
  'omittable onVersionMismatch onSession callee maxChars timeoutMs stage onFailure asks answers handlers onBroken fail settle greet onDead isNeeded attach current newest renew mirror setHeight registry permit listen answered readAll remember secure until openRequest answer showSkeleton card grant scriptOrigin showFailure isDark embedIn onDismiss onPlaced leave kit reopening isOpen pending rows fits frame storage line hint emit caller active ping events port write include show hide seconds list check session withKit unused pace foundMany tellAll isWaiting forget documentUrl onDrawn'

const minifyOptions = {
  ecma: 2020,
  compress: {
    passes: 3,
    // These save characters, and cost bytes once the script is compressed.
    comparisons: false,
    properties: false,
    lhs_constants: false,
    unsafe_arrows: true,
    pure_getters: true,
    keep_fargs: false,
    pure_funcs: makers.split(' '),
  },
} satisfies MinifyOptions

/**
 * The script of the page: one IIFE for a script tag and one ES module for bundlers. An IIFE cannot be
 * split, so nothing heavy may be reachable from here; `zod/mini` is answered by host-sdk/schema.ts.
 * For a tag, what most visits do not need is in files beside it, built first: one for each chain type
 * (mode `part-<namespace>`), then `part-later`, which pins their digests, then the script, which pins
 * that one's. Their names contain a piece of the digest, so a URL always has the same content.
 * Names that cross from one file to another must not be in the list above.
 *
 * The ES module (mode `module`) is not minified: the bundler of the site does that, over all its files at
 * once. It does not use zod itself either, since `z.config()` would change the site's own copy of zod.
 */
export default defineConfig(({ mode }) => ({
  resolve: {
    alias: [
      { find: 'zod/mini', replacement: here('host-sdk/schema.ts') },
      { find: /^.*\/read\.ts$/, replacement: here('host-sdk/read.ts') },
      ...(mode === 'module'
        ? []
        : [
            { find: /^.*\/loadLater\.ts$/, replacement: here('host-sdk/loadLaterScript.ts') },
            { find: /^.*\/loadPart\.ts$/, replacement: here('host-sdk/loadPartScript.ts') },
          ]),
    ],
  },
  plugins: [
    leaveOutRequests(),
    partEntry(),
    minifyAgain(mode),
    nameByDigest(mode),
    recordReach('script'),
    listModules(`script-${mode}`),
  ],
  define: mode === 'module' ? {} : defineDigests(),
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: mode === 'module' ? 'dist/module' : 'dist',
    emptyOutDir: mode === 'module',
    minify: mode === 'module' ? false : 'terser',
    terserOptions: {
      ...minifyOptions,
      mangle: {
        properties: {
          regex: new RegExp(`^(${internal.replaceAll(' ', '|')})$`),
          builtins: true, // some are names of the platform as well (rows, frame), but never meant here
        },
      },
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

/** Names of variables by how often they come once properties have theirs: a second run knows, and saves 40 bytes. */
function minifyAgain(mode: string): Plugin {
  return {
    name: 'minify-again',
    async generateBundle(_, bundle) {
      if (mode === 'module') return
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') {
          const module = mode.startsWith(partMode)
          const { code } = await minify(chunk.code, { ...minifyOptions, module })
          chunk.code = code ?? chunk.code
        }
    },
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
        name === 'later' ? ['part', 'host-sdk/later.ts'] : ['page', `chains/${name}/page.ts`]
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

/**
 * What the page asks the widget is judged by the widget: here the schemas of those requests are no use,
 * and neither are the rows that say nothing else (link.ts asks without one). What the page answers is
 * judged there as well.
 */
function leaveOutRequests(): Plugin {
  return {
    name: 'leave-out-requests',
    transform: {
      order: 'post',
      handler(code, id) {
        if (id.endsWith('/protocols/widgetToHost.ts'))
          return code.replace(
            /success: z\.array\(.+?\)\.check\(z\.maxLength\(20\)\)/s,
            'success: z.unknown()',
          )
        if (!id.endsWith('/protocols/hostToWidget.ts')) return undefined
        const cuts: [number, number][] = []
        walk(this.parse(code), ({ type, properties }) => {
          if (type !== 'ObjectExpression') return
          for (const [at, { start, end, value }] of properties.entries()) {
            const [first, second] = value?.properties ?? []
            if (first?.key?.name !== 'request') continue
            if (second) cuts.push([first.start, second.start])
            else cuts.push([start, properties[at + 1]?.start ?? end])
          }
        })
        return cuts.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), code)
      },
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree is walked by its shape
function walk(node: any, visit: (node: any) => void): void {
  if (typeof node !== 'object' || node === null) return
  visit(node)
  for (const child of Object.values(node)) walk(child, visit)
}
