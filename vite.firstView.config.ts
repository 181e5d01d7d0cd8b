import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { createClassNames } from './scripts/lib/classNames.ts'
import { listModules } from './scripts/lib/listModules.ts'
import { recordReach } from './scripts/lib/recordReach.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What the server draws the first view with, and the style of that view alone; with `--mode early`, the inline
 * script of the document that holds it.
 */
export default defineConfig(({ mode }) =>
  mode === 'early'
    ? {
        plugins: [recordReach('widget'), listModules('firstView-early')],
        publicDir: false,
        build: {
          target: 'es2022',
          outDir: 'dist/firstView',
          emptyOutDir: false,
          lib: {
            entry: here('widget/firstView/earlyInput.ts'),
            formats: ['iife'],
            name: 'early',
            fileName: () => 'early.js',
          },
        },
      }
    : {
        plugins: [react(), nothingLater(), recordReach('widget'), listModules('firstView')],
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"' },
        css: { modules: { generateScopedName: createClassNames() } },
        ssr: { noExternal: true },
        build: {
          ssr: true,
          ssrEmitAssets: true,
          target: 'node20',
          outDir: 'dist/firstView',
          emptyOutDir: true,
          minify: false,
          cssMinify: true,
          rolldownOptions: {
            input: { render: 'widget/firstView/render.tsx' },
            output: { entryFileNames: '[name].mjs', assetFileNames: '[name][extname]' },
          },
        },
      },
)

/** What the browser fetches later is never drawn here: neither its code nor its style is wanted. */
function nothingLater(): Plugin {
  return { name: 'nothing-later', resolveDynamicImport: () => false }
}
