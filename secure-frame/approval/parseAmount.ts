import { parseUnits } from 'viem/utils'

/** The most that a contract can count; as an allowance, no limit. */
export const amountMost = 2n ** 256n - 1n

/**
 * What a typed amount is in the smallest unit; undefined for 0, for more than a contract can count, for more
 * decimals than the token has, and for anything but digits and one point.
 */
export function parseAmount(typed: string, decimals: number): string | undefined {
  const plain = typed.trim()
  if (!/^\d{1,78}(\.\d*)?$/.test(plain)) return undefined
  if ((plain.split('.')[1] ?? '').length > decimals) return undefined
  const amount = parseUnits(plain, decimals)
  return amount > 0n && amount <= amountMost ? String(amount) : undefined
}
