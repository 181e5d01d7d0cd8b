import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { createClassNames } from './scripts/lib/classNames.ts'
import { listModules } from './scripts/lib/listModules.ts'
import { recordReach } from './scripts/lib/recordReach.ts'
import { createChunks } from './scripts/lib/widgetChunks.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What `--mode` builds: the pages that are its entries and the folder they end in. */
const modes: Record<string, { root: string; pages: string[]; outDir: string }> = {
  widget: { root: 'widget', pages: ['index.html'], outDir: 'dist/widget' },
  gallery: { root: 'widget', pages: ['gallery.html'], outDir: 'dist/gallery' },
  secure: {
    root: 'secure-frame',
    pages: ['index.html', 'approve.html', 'vault.html', 'decision.html'],
    outDir: 'dist/secure',
  },
}

export default defineConfig(({ mode }) => {
  const target = modes[mode]
  if (!target) throw new Error(`--mode is ${mode}. Allowed: ${Object.keys(modes).join(', ')}.`)
  const outDir = here(target.outDir)
  const pages = target.pages.filter((page) => existsSync(here(join(target.root, page))))
  const chunks = createChunks()
  return {
    root: here(target.root),
    base: '/',
    plugins: [
      react(),
      plainImports(),
      chunks.plugin,
      withoutLibraryStorage(),
      integrity(outDir, pages),
      recordReach(mode),
      listModules(mode),
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: { generateScopedName: createClassNames() } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        module: true,
        compress: { passes: 3, unsafe_arrows: true, pure_getters: true, keep_fargs: false },
      },
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: pages.map((page) => here(join(target.root, page))),
        // One page is one first chunk; what several pages share is cut up for them.
        ...(pages.length === 1 && {
          output: { codeSplitting: { groups: chunks.groups } },
        }),
      },
    },
    worker: {
      format: 'es',
      plugins: () => [recordReach(mode), listModules(`${mode}-worker`)],
    },
  }
})

/**
 * The WalletConnect client is always given our own storage. The one of its library touches localStorage
 * as soon as its code runs, which throws in a frame that is denied storage, and no session could start.
 */
function withoutLibraryStorage(): Plugin {
  const name = '@walletconnect/keyvaluestorage'
  return {
    name: 'without-library-storage',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? "export default class { constructor() { throw new Error('No storage was given.') } }"
        : undefined,
  }
}

/**
 * Vite wraps every dynamic import into a helper that preloads its styles. All styles are in one file
 * here, so the import alone does, and the first chunk is a kilobyte smaller.
 */
function plainImports(): Plugin {
  return {
    name: 'appkit-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null,
  }
}

/**
 * Writes the hash of every file into the page: an import map for the modules, `integrity` on what
 * the page itself asks for. A file that was changed after the build, or is not listed, never runs
 * under the page's `Integrity-Policy`. Source: design of the document headers, SECURITY.md.
 */
function integrity(outDir: string, pages: readonly string[]): Plugin {
  return {
    name: 'appkit-integrity',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler() {
        const hashes = await hashAssets(outDir)
        const modules = Object.entries(hashes).filter(([url]) => url.endsWith('.js'))
        const map = JSON.stringify({ integrity: Object.fromEntries(modules) })
        const head = `<head>\n    <script type="importmap">${map}</script>`
        for (const name of pages) {
          const path = join(outDir, name)
          const page = (await readFile(path, 'utf8')).replace('<head>', head)
          await writeFile(path, addIntegrity(page, hashes))
        }
      },
    },
  }
}

/** URL path to `sha256-…` of every asset, in the order of their names. */
async function hashAssets(outDir: string): Promise<Record<string, string>> {
  const names = (await readdir(join(outDir, 'assets'))).sort()
  const entries = names.map(async (name) => {
    const content = await readFile(join(outDir, 'assets', name))
    return [`/assets/${name}`, `sha256-${createHash('sha256').update(content).digest('base64')}`]
  })
  return Object.fromEntries(await Promise.all(entries))
}

function addIntegrity(page: string, hashes: Record<string, string>): string {
  return page.replace(/(?:src|href)="(\/assets\/[^"]+)"/g, (attribute, url: string) => {
    const hash = hashes[url]
    if (hash === undefined) throw new Error(`The page asks for ${url}, which was not built`)
    return `${attribute} integrity="${hash}"`
  })
}
