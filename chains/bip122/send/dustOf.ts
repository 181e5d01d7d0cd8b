/**
 * The least amount of an output that nodes pass on, in satoshis: what it costs to make and to spend it, at 3 satoshis for
 * each virtual byte. Source: Bitcoin Core, GetDustThreshold.
 */
export function dustOf(script: Uint8Array): bigint {
  const first = script[0] ?? 0
  const isWitness = script.length >= 4 && (first === 0 || (first >= op1 && first <= op16))
  const toSpend = isWitness ? 67 : 148
  return 3n * BigInt(8 + 1 + script.length + toSpend)
}

/** The codes that push 1 and 16: versions of SegWit. */
const op1 = 0x51
const op16 = 0x60
