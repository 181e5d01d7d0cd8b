/** More digits than any amount of 256 bits has. */
const digitsMost = 78

/**
 * The amount in the smallest unit, of what somebody typed, e.g. `1.5` or `1,5`. Undefined where it is no plain number, or
 * has more decimals than the token: nothing is rounded.
 */
export function toUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', rest = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  const digits = whole + rest
  if (digits === '' || digits.length > digitsMost || rest.length > decimals) return undefined
  return BigInt(whole + rest.padEnd(decimals, '0'))
}
