import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import { walletLinks as bip122 } from './bip122/walletLinks.ts'
import { walletLinks as eip155 } from './eip155/walletLinks.ts'
import { walletLinks as solana } from './solana/walletLinks.ts'
import type { WalletLinks } from './types.ts'

/** Phone apps that open a site in a browser of their own, where they are a wallet of the page. */
export const walletLinks: { readonly [namespace in ChainNamespace]?: WalletLinks } = {
  eip155,
  solana,
  bip122,
}
