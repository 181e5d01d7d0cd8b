import { join } from 'node:path'
import { build } from 'vite'

// The approval screens by themselves, which tests put under the headers of the real thing: plain, so that it is quick.

const root = new URL('../..', import.meta.url).pathname
const source = join(root, 'secure-frame')

await build({
  configFile: false,
  root: source,
  base: '/',
  logLevel: 'error',
  build: {
    outDir: join(root, 'dist/approvals'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: [join(source, 'gallery.html'), join(source, 'approve.html')] },
  },
})
