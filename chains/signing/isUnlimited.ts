/**
 * True for an allowance that no balance reaches: half of 2^128 and up, or all the bits of a token that
 * counts in 96 of them.
 */
export function isUnlimited(amount: bigint): boolean {
  return amount >= 2n ** 127n || amount === 2n ** 96n - 1n
}
