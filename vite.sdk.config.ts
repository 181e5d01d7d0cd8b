import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/**
 * The script of the page: one IIFE for a script tag and one ES module for bundlers. An IIFE cannot be
 * split, so nothing heavy may be reachable from here; `zod/mini` is answered by host-sdk/schema.ts.
 */
export default defineConfig(({ mode }) => ({
  resolve: {
    alias: { 'zod/mini': fileURLToPath(new URL('host-sdk/schema.ts', import.meta.url)) },
  },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      compress: { passes: 4, unsafe_arrows: true, pure_getters: true, keep_fargs: false },
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
