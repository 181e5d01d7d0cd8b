import { defineConfig } from 'vite'
import site from './packages/appkit-embed/package.json' with { type: 'json' }
import { listModules } from './scripts/lib/listModules.ts'

/**
 * The test kit, `appkit-embed/testing`, for Node. Small libraries are built in; the large ones are optional
 * peers of the package, which a site installs for the wallets that it tests with.
 */
export default defineConfig({
  publicDir: false,
  plugins: [listModules('testing')],
  ssr: {
    noExternal: true,
    external: Object.keys({ ...site.dependencies, ...site.peerDependencies }),
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/testing',
    emptyOutDir: true,
    minify: true,
    rolldownOptions: {
      input: { index: 'testing/index.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
