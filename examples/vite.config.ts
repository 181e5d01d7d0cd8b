import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { drawCards } from './shop/drawCards.js'
import { prints } from './shop/prints.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The demo pages and the wallet that stands in for an extension, as plain files in dist/demo. */
export default defineConfig({
  root: here('.'),
  publicDir: here('shop/public'),
  plugins: [
    {
      name: 'prints',
      transformIndexHtml: (html) => html.replace('%PRINTS%', drawCards(prints)),
    },
  ],
  build: {
    outDir: here('../dist/demo'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        shop: here('shop/index.html'),
        'script-tag': here('script-tag/index.html'),
        wallet: here('demo-wallet/wallet.js'),
        'solana-wallet': here('demo-wallet/solana.js'),
      },
      output: {
        entryFileNames: ({ name }) =>
          name.endsWith('wallet') ? `${name}.js` : 'assets/[name]-[hash].js',
      },
    },
  },
})
