import type { ChainNamespace } from '../shared-schemas/entities/caip.ts'
import type { WalletSwap } from './walletSwapTypes.ts'

/** How swaps are handed to a wallet, in each namespace in which the modal offers them; fetched when somebody swaps. */
export const walletSwaps: { readonly [namespace in ChainNamespace]?: () => Promise<WalletSwap> } = {
  eip155: async () => (await import('./eip155/walletSwap.ts')).walletSwap,
}
