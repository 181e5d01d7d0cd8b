/** A typed amount in the smallest unit, or why it is not accepted. */
export type ParsedAmount =
  | { amount: string }
  | { wrong: 'digits' | 'zero' | 'most' }
  /** It could be either of two amounts; both are given in a form that is not ambiguous. */
  | { wrong: 'twoWays'; whole: string; part: string }

type Options = {
  decimals: number
  /** In the smallest unit. */
  most: bigint
  /** Decimal sign of the user's locale. */
  decimalSign: string
}
type Reading = { whole: string; part: string; isGrouped: boolean }

const maxDigits = 78

/**
 * Parses an amount as users type and paste it: digits of any script, "." or "," as the decimal sign, groups and spaces.
 * A sign before three digits, as in `1,234`, can be a decimal sign or a group. Amounts are shown with a decimal point
 * here, so users whose locale has a point get that reading. For all others it is an error: the screen could not show
 * which of the two is meant.
 */
export function parseAmount(typed: string, { decimals, most, decimalSign }: Options): ParsedAmount {
  const plain = toAscii(typed)
  const readings = readingsOf(plain)
  if (readings.length > 1 && decimalSign !== '.')
    return { wrong: 'twoWays', whole: plain.replace(/[.,]/, ''), part: `${plain}0` }
  const reading =
    readings.length > 1
      ? readings.find(({ isGrouped }) => isGrouped !== plain.includes('.'))
      : readings[0]
  // Too many decimals are an error. The other reading would be a thousand times as much.
  if (!reading || reading.whole.length > maxDigits || reading.part.length > decimals)
    return { wrong: 'digits' }
  const amount = BigInt(`${reading.whole}${reading.part.padEnd(decimals, '0')}`)
  if (amount === 0n) return { wrong: 'zero' }
  return amount > most ? { wrong: 'most' } : { amount: String(amount) }
}

/** All readings of a text of digits, points and commas; fractions without trailing zeros. */
function readingsOf(plain: string): Reading[] {
  const whole = withoutGroups(plain)
  const [, before = '', sign, after = ''] = /^([\d.,]*)([.,])(\d*)$/.exec(plain) ?? []
  const isOnly = sign !== undefined && !before.includes(sign) && /\d/.test(plain)
  const left = isOnly ? withoutGroups(before === '' ? '0' : before) : undefined
  return [
    ...(whole === undefined ? [] : [{ whole, part: '', isGrouped: true }]),
    ...(left === undefined
      ? []
      : [{ whole: left, part: after.replace(/0+$/, ''), isGrouped: false }]),
  ]
}

/** Removes groups: `1,234,567`, `1.234.567`, `12,34,567`. Undefined if the text is not a grouped or plain number. */
function withoutGroups(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const isGrouped = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/.test(text)
  return isGrouped ? text.replace(/[.,]/g, '') : undefined
}

/** Converts digits of any script to 0-9 and the Arabic decimal sign to a point; removes spaces, apostrophes, Arabic groups. */
function toAscii(typed: string): string {
  return typed
    .replace(/[\s'’\u066C]/g, '')
    .replace(/\u066B/g, '.')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))
}

/** Unicode encodes the ten digits of a script in order, from 0. */
function digitOf(code: number): number {
  let first = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
