import { ChainNamespace } from '../shared-schemas/entities/caip.ts'

/** Names of the chains in lower case: an attacker who guesses the password of a wallet tries them first. */
export const chainWords: readonly string[] = [...ChainNamespace.options, 'bitcoin', 'ethereum']
