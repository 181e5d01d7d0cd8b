const scale = 12
/** Cents of a thousand million dollars: from here on amounts are compact. */
const compactFromCents = 100_000_000_000n

/** A million times that, in dollars: nobody has as much. */
const mostDollars = 999e12

/** An amount in the smallest unit of a token, and the price of one token in US dollars. */
type Priced = { value: bigint; decimals: number; usd: number }

/**
 * What an amount is worth in US dollars, with two digits: what one has is rounded `down`, what one pays `up`. Below a
 * cent it is `<$0.01`; `$0.00` is a zero.
 *
 * @example formatFiat({ value: 24_000_000n, decimals: 6, usd: 0.9998 }, { locale: 'en', rounding: 'up' }) // '$24.00'
 */
export function formatFiat(
  { value, decimals, usd }: Priced,
  { locale, rounding }: { locale: string; rounding: 'up' | 'down' },
): string {
  const currency = { style: 'currency', currency: 'USD' } as const
  const write = new Intl.NumberFormat(locale, currency)
  const size = value < 0n ? -value : value
  const hundredths = size * BigInt(Math.round(usd * 10 ** scale)) * 100n
  const one = 10n ** BigInt(decimals + scale)
  if (size !== 0n && hundredths < one) return `<${write.format(0.01)}`
  const cents = (hundredths + (rounding === 'up' ? one - 1n : 0n)) / one
  const dollars = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  const text = dollars as Intl.StringNumericLiteral // digits only
  if (cents < compactFromCents) return write.format(text)
  const compact = new Intl.NumberFormat(locale, {
    ...currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    roundingMode: rounding === 'up' ? 'ceil' : 'floor',
  })
  return cents >= BigInt(mostDollars) * 100n
    ? `>${compact.format(mostDollars)}`
    : compact.format(text)
}
