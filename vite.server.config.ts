import { defineConfig } from 'vite'
import { listModules } from './scripts/lib/listModules.ts'
import { recordReach } from './scripts/lib/recordReach.ts'

/** The server for Node: our own code in one folder, dependencies stay where npm put them. */
export default defineConfig({
  plugins: [recordReach('server'), listModules('server')],
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', app: 'server/app.ts', parseConfig: 'server/parseConfig.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
