import { join } from 'node:path'
import { build } from 'vite'

// Builds only the approval screens, without the product's plugins, so that it is quick. Tests serve them with the
// headers of the real product.

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
