/**
 * The function that creates a headless wallet, by namespace. Loaded on demand, since each imports the library of its
 * chain type.
 */
export const makers = {
  eip155: async () => (await import('./eip155.ts')).createEip155Wallet,
  solana: async () => (await import('./solana.ts')).createSolanaWallet,
  bip122: async () => (await import('./bip122.ts')).createBitcoinWallet,
  polkadot: async () => (await import('./polkadot.ts')).createPolkadotWallet,
  cosmos: async () => (await import('./cosmos.ts')).createCosmosWallet,
}
