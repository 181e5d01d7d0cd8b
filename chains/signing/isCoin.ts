import type { Token } from './approvalItem.ts'

/** Whether it stands for the network's own coin: nothing in it says which token it is, or that none is named. */
export function isCoin({ address, symbol, unknown }: Token): boolean {
  return address === undefined && symbol === undefined && !unknown
}
