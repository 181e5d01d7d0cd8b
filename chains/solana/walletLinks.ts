import { phantomLink } from '../phantomLink.ts'
import type { WalletLinks } from '../types.ts'

/** By explorer id: Phantom, Solflare, Coinbase. Source: docs/readings.md W1. */
export const walletLinks = {
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: phantomLink,
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': ({ url }) =>
    `https://solflare.com/ul/v1/browse/${encodeURIComponent(url)}?ref=${encodeURIComponent(url)}`,
  d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8: ({ url }) =>
    `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(url)}`,
} satisfies WalletLinks
