/** What a typed amount is in the smallest unit, or why it is none. */
export type ParsedAmount =
  | { amount: string }
  | { wrong: 'digits' | 'zero' | 'most' }
  /** It could be either of two amounts; both are written here so that they are not mistaken. */
  | { wrong: 'twoWays'; whole: string; part: string }

type Terms = {
  decimals: number
  /** In the smallest unit. */
  most: bigint
  /** The one of the user's locale. */
  decimalSign: string
}
type Reading = { whole: string; part: string; isGrouped: boolean }

const digitsMost = 78

/**
 * Reads an amount as people type and paste it: digits of any script, "." or "," as the decimal sign, groups and spaces.
 * A sign before three digits, as in `1,234`, may be either. Amounts are shown with a point here, so it is read like that
 * for who writes a point; for all others it is no amount, because the screen could not show which one was meant.
 */
export function parseAmount(typed: string, { decimals, most, decimalSign }: Terms): ParsedAmount {
  const plain = toAscii(typed)
  const readings = readingsOf(plain)
  if (readings.length > 1 && decimalSign !== '.')
    return { wrong: 'twoWays', whole: plain.replace(/[.,]/, ''), part: `${plain}0` }
  const reading =
    readings.length > 1
      ? readings.find(({ isGrouped }) => isGrouped !== plain.includes('.'))
      : readings[0]
  // Too many decimals are told, not read the other way: that would be a thousand times as much.
  if (!reading || reading.whole.length > digitsMost || reading.part.length > decimals)
    return { wrong: 'digits' }
  const amount = BigInt(`${reading.whole}${reading.part.padEnd(decimals, '0')}`)
  if (amount === 0n) return { wrong: 'zero' }
  return amount > most ? { wrong: 'most' } : { amount: String(amount) }
}

/** Every amount that a text of digits, points and commas can stand for; without zeros at the end of its fraction. */
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

/** `1,234,567`, `1.234.567`, `12,34,567` or only digits; the last group has three. */
function withoutGroups(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const isGrouped = /^[1-9]\d{0,2}([.,])(?:\d{2,3}\1)*\d{3}$/.test(text)
  return isGrouped ? text.replace(/[.,]/g, '') : undefined
}

/** Digits of any script as 0 to 9, an Arabic decimal sign as a point; spaces, apostrophes and Arabic groups go. */
function toAscii(typed: string): string {
  return typed
    .replace(/[\s'’\u066C]/g, '')
    .replace(/\u066B/g, '.')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)))
}

/** Unicode has the ten digits of a script one after the other, from 0 on. */
function digitOf(code: number): number {
  let first = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}
