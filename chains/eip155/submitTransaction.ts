import { type Hex, keccak256 } from 'viem'
import type { WalletRequest } from '../types.ts'
import { submitOnce } from './submitOnce.ts'

/**
 * Sends a signed transaction and returns its hash; never twice, see submitOnce.ts. `wait` is the pause
 * between attempts.
 *
 * @throws TRANSACTION_UNCERTAIN, or what the node says against it
 */
export function submitTransaction({
  request,
  raw,
  wait,
}: {
  request: WalletRequest
  raw: Hex
  wait?: (ms: number) => Promise<void>
}): Promise<Hex> {
  const hash = keccak256(raw)
  return submitOnce({
    hash,
    wait,
    offer: () => request({ method: 'eth_sendRawTransaction', params: [raw] }),
    async isKnown() {
      const known = await request({ method: 'eth_getTransactionByHash', params: [hash] })
      return known !== null
    },
  })
}
