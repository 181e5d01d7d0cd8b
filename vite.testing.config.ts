import { defineConfig } from 'vite'

/** The test kit, `appkit-embed/testing`, for Node: our own code, its dependencies stay where npm put them. */
export default defineConfig({
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/testing',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { index: 'testing/index.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
