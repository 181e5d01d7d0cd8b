import type { Hex } from 'viem'

/** The call of a token's contract that sends `amount` of its smallest unit: `transfer(address,uint256)` of ERC-20. */
export function transferData(to: Hex, amount: bigint): Hex {
  const words = [to.slice(2).toLowerCase(), amount.toString(16)]
  return `0xa9059cbb${words.map((word) => word.padStart(64, '0')).join('')}`
}
