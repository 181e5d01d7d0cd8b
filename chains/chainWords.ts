import { ChainNamespace } from '../shared-schemas/caip.ts'

/** What people call the chains, in small letters: whoever guesses at a password of a wallet tries these. */
export const chainWords: readonly string[] = [...ChainNamespace.options, 'bitcoin', 'ethereum']
