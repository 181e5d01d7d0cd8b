import { OutScript } from '@scure/btc-signer'

/** By the kind of the script: a signature of 72 bytes and a key, as wallets make them. */
const weights: Readonly<Record<string, number>> = {
  wpkh: 1 + 1 + 72 + 1 + 33,
  tr: 1 + 1 + 64,
  pkh: 4 * (1 + 72 + 1 + 33),
}

/** The weight of what spends an output; undefined for scripts of which only others know. Source: BIP-141. */
export function weightToSpend(script: Uint8Array | undefined): number | undefined {
  return weights[kindOf(script)]
}

function kindOf(script: Uint8Array | undefined): string {
  if (!script) return 'unknown'
  try {
    return OutScript.decode(script).type
  } catch {
    return 'unknown' // a script of no kind that wallets use
  }
}
