import { hex } from '../pageBytes.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * Bytes as base58 text; the reader throws on other letters. A fifth of the size of @scure/base, for
 * texts of a few kilobytes at most: it costs the square of their length.
 */
export const base58 = {
  encode(bytes: Uint8Array): string {
    const zeros = bytes.findIndex((each) => each !== 0)
    let text = ''
    for (let rest = BigInt(`0x0${hex.encode(bytes)}`); rest > 0n; rest /= 58n)
      text = alphabet[Number(rest % 58n)] + text
    return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
  },
  decode(text: string): Uint8Array {
    if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(text)) throw new TypeError('not base58')
    const digits = text.replace(/^1+/, '')
    let value = 0n
    for (const letter of digits) value = value * 58n + BigInt(alphabet.indexOf(letter))
    const even = value.toString(16).replace(/^(?=(..)*.$)/, '0')
    const zeros = '00'.repeat(text.length - digits.length)
    return hex.decode(zeros + (value > 0n ? even : ''))
  },
}
