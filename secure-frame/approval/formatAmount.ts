/**
 * Formats an amount given in the smallest unit: all digits, grouped, never rounded, because what the user reads must be
 * what they approve.
 *
 * @example formatAmount('1234500000', 6) // '1,234.5'
 */
export function formatAmount(amount: string, decimals: number): string {
  const sign = amount.startsWith('-') ? '−' : ''
  const digits = amount.replace(/^-/, '').padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, '')
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${rest && decimals > 0 ? `.${rest}` : ''}`
}

/** An amount of a network's coin with its symbol, e.g. `0.0021 ETH`. */
export function formatCoin(
  amount: string | bigint,
  { symbol, decimals }: { symbol: string; decimals: number },
): string {
  return `${formatAmount(String(amount), decimals)} ${symbol}`
}
