import type { Hex } from 'viem'

type Receipt = { contractAddress: Hex | null; status: Hex; gasUsed: Hex; effectiveGasPrice: Hex }

/** The receipt of a transaction, which a node knows a moment after it has taken it. */
export async function waitForReceipt(
  rpc: (method: string, params: readonly unknown[]) => Promise<unknown>,
  hash: unknown,
): Promise<Receipt> {
  for (let asked = 0; asked < 1_000; asked += 1) {
    const receipt = await rpc('eth_getTransactionReceipt', [hash])
    if (receipt) return receipt as Receipt // a node's answer
  }
  throw new Error(`${hash} is in no block`)
}
