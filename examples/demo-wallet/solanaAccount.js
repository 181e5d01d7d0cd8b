/**
 * The account of the demo wallet for Solana. Its key is in here, so anybody can spend what it holds:
 * nobody may ever send it anything of worth.
 */
export const demoSolanaAccount = {
  address: 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
  privateKey: '0707070707070707070707070707070707070707070707070707070707070707',
}
