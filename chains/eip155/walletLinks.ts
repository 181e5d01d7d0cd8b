import { phantomLink } from '../phantomLink.ts'
import type { WalletLinks } from '../types.ts'

/** By explorer id: Phantom, Coinbase. Source: docs/readings.md W1. */
export const walletLinks = {
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: phantomLink,
  d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8: ({ url }) =>
    `cbwallet://miniapp?url=${encodeURIComponent(url)}`,
} satisfies WalletLinks
