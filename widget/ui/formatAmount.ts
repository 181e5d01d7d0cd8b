/** An amount in the smallest unit, and how many decimals make one whole. */
export type Units = { value: bigint; decimals: number }

const decimalsShown = 4

/**
 * An amount as people of a locale write it, cut after four decimals and never rounded up: it must
 * not show more than there is. What is less than the last place shown reads `<0.0001`.
 * Source: spec/ambiguities A104.
 */
export function formatAmount({ value, decimals }: Units, locale: string): string {
  const sign = value < 0n ? -1n : 1n
  const one = 10n ** BigInt(decimals)
  const whole = (value * sign) / one
  const rest = ((value * sign) % one).toString().padStart(decimals, '0')
  const shown = decimals === 0 ? '' : rest.slice(0, decimalsShown)
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: decimalsShown })
  const write = (text: string) => numbers.format(text as Intl.StringNumericLiteral) // digits only
  if (value !== 0n && whole === 0n && /^0*$/.test(shown))
    return `<${write(`0.${'0'.repeat(decimalsShown - 1)}1`)}`
  return write(`${sign < 0n ? '-' : ''}${whole}.${shown || '0'}`)
}

/** A cost: where four decimals would not show it, its first two digits, rounded up. */
export function formatCost({ value, decimals }: Units, locale: string): string {
  if (value * 10n ** BigInt(decimalsShown) >= 10n ** BigInt(decimals))
    return formatAmount({ value, decimals }, locale)
  const unit = 10n ** BigInt(Math.max(value.toString().length - 2, 0))
  return formatWhole({ value: ((value + unit - 1n) / unit) * unit, decimals }, locale)
}

/** An amount with every decimal that it has, as people of a locale write it. `Intl` alone ends at 20. */
export function formatWhole({ value, decimals }: Units, locale: string): string {
  const one = 10n ** BigInt(decimals)
  const rest = (value % one).toString().padStart(decimals, '0').replace(/0+$/, '')
  const numbers = new Intl.NumberFormat(locale)
  const written = numbers.format(value / one)
  if (rest === '' || decimals === 0) return written
  const point = numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  const digits = new Intl.NumberFormat(locale, { useGrouping: false })
  return `${written}${point}${[...rest].map((digit) => digits.format(Number(digit))).join('')}`
}
