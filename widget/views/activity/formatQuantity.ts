/** Decimals of an amount in the list of transactions. */
const decimals = 3
/** From so many digits before the decimal sign on, an amount is compact. */
const compactDigits = 10

/**
 * An amount in whole tokens, e.g. `1.5`, with three decimals, rounded: `1.500`. What is not zero and would read `0.000` is
 * `<0.001`. From a billion on it is compact: `1.230B`. Source: specification section 9.
 */
export function formatQuantity(numeric: string, locale: string): string {
  const [whole = '', rest = ''] = numeric.split('.')
  const isCompact = whole.replace(/^0+/, '').length >= compactDigits
  const numbers = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(isCompact && { notation: 'compact' }),
  })
  const write = (text: string) => numbers.format(text as Intl.StringNumericLiteral) // digits only
  const isTiny = /^0*$/.test(whole) && /^000[0-4]/.test(rest.padEnd(decimals + 1, '0'))
  return isTiny && /[1-9]/.test(rest) ? `<${write('0.001')}` : write(numeric)
}
