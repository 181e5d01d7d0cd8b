import type { Token } from '../approvalItem.ts'

/** A token by its address; the zero address, and the one of only `e`, stand for the network's own coin. */
export function tokenOf(address: unknown): Token {
  return typeof address === 'string' && !/^0x(0{40}|e{40})$/i.test(address) ? { address } : {}
}
