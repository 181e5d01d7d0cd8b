import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Makers of schemas and rows: one whose result nobody uses need not be called. */
const makers = 'oneOf undefinedOnly string number boolean unknown array strictObject optional row'

/**
 * Properties that only this script's own code reads: no site, no message and no platform knows them,
 * so they may have any name. One that is missing here costs bytes; one that is wrong breaks journeys.
 */
const internal =
  'omittable settled onChange onVersionMismatch onSession callee maxChars timeoutMs stage onFailure asks answers handlers onBroken fail settle greet onDead isNeeded attach current newest renew mirror setHeight registry permit listen answered readAll remember need secure until openRequest showSkeleton card grant scriptOrigin showFailure isDark embedIn onDismiss gutter kit look reopening isOpen pending rows fits frame storage line hint emit caller active ping events port found lost stop write'

/**
 * The script of the page: one IIFE for a script tag and one ES module for bundlers. An IIFE cannot be
 * split, so nothing heavy may be reachable from here; `zod/mini` is answered by host-sdk/schema.ts.
 */
export default defineConfig(({ mode }) => ({
  resolve: {
    alias: [
      { find: 'zod/mini', replacement: here('host-sdk/schema.ts') },
      { find: /^.*\/read\.ts$/, replacement: here('host-sdk/read.ts') },
    ],
  },
  plugins: [leaveOutRequests()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    minify: 'terser',
    terserOptions: {
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
      mangle: {
        properties: {
          regex: new RegExp(`^(${internal.replaceAll(' ', '|')})$`),
          builtins: true, // some are names of the platform as well (rows, frame), but never meant here
        },
      },
    },
    lib:
      mode === 'module'
        ? { entry: 'host-sdk/createAppKit.ts', formats: ['es'], fileName: () => 'appkit.mjs' }
        : {
            entry: 'host-sdk/index.ts',
            formats: ['iife'],
            name: 'appkitScript',
            fileName: () => 'appkit.js',
          },
  },
}))

/**
 * What the page asks the widget is judged by the widget: here the schemas of those requests are no use,
 * and neither are the rows that say nothing else (link.ts asks without one).
 */
function leaveOutRequests(): Plugin {
  return {
    name: 'leave-out-requests',
    transform: {
      order: 'post',
      handler(code, id) {
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
