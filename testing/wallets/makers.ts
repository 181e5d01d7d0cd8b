/**
 * Who makes the headless wallet of a namespace: fetched when it is asked for, since each brings the
 * library of its chain.
 */
export const makers = {
  eip155: async () => (await import('./eip155.ts')).createEip155Wallet,
  solana: async () => (await import('./solana.ts')).createSolanaWallet,
  bip122: async () => (await import('./bip122.ts')).createBitcoinWallet,
  polkadot: async () => (await import('./polkadot.ts')).createPolkadotWallet,
  cosmos: async () => (await import('./cosmos.ts')).createCosmosWallet,
}
