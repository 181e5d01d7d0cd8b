/** An output that an address can spend, as a node lists it. */
export type Coin = {
  txid: string
  index: number
  /** In satoshis. */
  amount: bigint
  isConfirmed: boolean
}

/** As explorers write it: `txid:index`. */
export function outpointOf({ txid, index }: Pick<Coin, 'txid' | 'index'>): string {
  return `${txid}:${index}`
}
