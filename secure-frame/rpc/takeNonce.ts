import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { Frame } from '../frame.ts'
import type { CheckedRequest } from './policy.ts'

/** How long a node may lag behind a transaction that it took. */
const rememberedMs = 60_000

/**
 * Runs `send` with the account's next nonce, one sender at a time in all tabs, so that two approvals
 * in a row never get the same one. What a lagging node forgot for a minute is remembered here.
 *
 * @throws NODE_BAD_ANSWER, and what `send` throws
 */
export function takeNonce<T>(
  frame: Frame,
  { caipNetworkId, address }: CheckedRequest,
  send: (nonce: number) => Promise<T>,
): Promise<T> {
  const key = `nonce ${caipNetworkId} ${address}`
  return frame.inTurn(key, async () => {
    const method = 'eth_getTransactionCount'
    const answer = await frame.node(caipNetworkId)({ method, params: [address, 'pending'] })
    if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(answer))
      throw new AppKitError(errors.NODE_BAD_ANSWER, { method })
    const used = await frame.store.get<{ nonce: number; at: number }>(key)
    const recent = used && frame.now() - used.at < rememberedMs ? used.nonce + 1 : 0
    const nonce = Math.max(Number(answer), recent)
    const result = await send(nonce)
    // Without it only a node that lags could give the same nonce again, and that one refuses it.
    await frame.store.set(key, { nonce, at: frame.now() }).catch(() => {})
    return result
  })
}
