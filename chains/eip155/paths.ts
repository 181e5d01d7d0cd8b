/** Where the words of a wallet lead to. Source: BIP-44. */
export const paths: readonly string[] = ["m/44'/60'/0'/0/0"]
