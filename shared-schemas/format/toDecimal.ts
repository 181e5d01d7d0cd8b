/** An amount of the smallest unit in whole tokens, e.g. `1.5`. */
export function toDecimal(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}
