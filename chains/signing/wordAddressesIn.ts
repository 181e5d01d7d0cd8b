import { getAddress } from 'viem/utils'
import type { Field } from './approvalItem.ts'

/**
 * The addresses of EVM accounts in words of 32 bytes, which bridges and other chains name them by: twelve zero bytes
 * before. A word with eight more is a small number.
 */
export function wordAddressesIn({ type, value = '' }: Pick<Field, 'type' | 'value'>): string[] {
  if (!/^bytes32(\[|$)/.test(type)) return []
  return value
    .split(', ')
    .filter((word) => /^0x0{24}(?!0{16})[0-9a-f]{40}$/i.test(word))
    .map((word) => getAddress(`0x${word.slice(-40)}`))
}
