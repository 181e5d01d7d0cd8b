import { accountKeys } from './accountKeys.ts'

/** Where the words of a wallet lead to, in the order of its keys. Source: BIP-84, BIP-86. */
export const paths: readonly string[] = accountKeys.map(
  ({ purpose, coin }) => `m/${purpose}'/${coin}'/0'/0/0`,
)
