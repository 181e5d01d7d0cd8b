/** Where the words of a wallet lead to: hardened steps only, by SLIP-10. */
export const paths: readonly string[] = ["m/44'/501'/0'/0'"]
