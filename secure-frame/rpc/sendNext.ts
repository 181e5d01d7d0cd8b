import type { Hex } from 'viem'
import type { PreparedTransaction } from '../../chains/eip155/prepareTransaction.ts'
import { signTransaction } from '../../chains/eip155/signTransaction.ts'
import { submitTransaction } from '../../chains/eip155/submitTransaction.ts'
import type { Frame } from '../frame.ts'
import type { CheckedRequest } from './policy.ts'
import { takeNonce } from './takeNonce.ts'

/** Signs a filled transaction with the account's next nonce and sends it. */
export function sendNext(
  frame: Frame,
  request: CheckedRequest,
  transaction: PreparedTransaction['transaction'],
): Promise<Hex> {
  return takeNonce(frame, request, async (nonce) => {
    const raw = await signTransaction({ ...transaction, nonce }, (payload) =>
      frame.vault.sign({ namespace: request.namespace, payload }),
    )
    return submitTransaction({ request: frame.node(request.caipNetworkId), raw })
  })
}
