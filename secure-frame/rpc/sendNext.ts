import { type Hex, keccak256 } from 'viem'
import type { FeeFloor } from '../../chains/eip155/feeFloor.ts'
import { submitTransaction } from '../../chains/eip155/submitTransaction.ts'
import type { WalletRequest } from '../../chains/types.ts'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { approvalLifetimeMs } from '../../shared-schemas/limits.ts'
import type { Frame } from '../frame.ts'
import type { CheckedRequest } from './policy.ts'
import { isUncertain, toUnsettledError } from './toUnsettledError.ts'
import { dropUnsettled, findUnsettled, keepUnsettled, type Unsettled } from './unsettled.ts'

/** How long a node may lag behind a transaction that it took. */
const rememberedMs = 60_000

type Ready = {
  /** The signed transaction with that nonce, as the network takes it. */
  sign: (nonce: number) => Promise<Hex>
  offers: FeeFloor
  /** True where the approval said that it takes the place of an earlier one: then it does, or is refused. */
  replaces: boolean
}

/**
 * Signs a transaction with the account's next nonce and sends it, one at a time in all tabs, so that two approvals
 * in a row never get the same one. What a lagging node forgot for a minute is remembered here. The nonce of one whose
 * end nobody told is used again, whatever the node says: see unsettled.ts.
 *
 * @throws NODE_BAD_ANSWER, TRANSACTION_UNSETTLED, TRANSACTION_UNCERTAIN, and what `sign` throws
 */
export function sendNext(frame: Frame, request: CheckedRequest, ready: Ready): Promise<Hex> {
  const { caipNetworkId, address } = request
  const key = `nonce ${caipNetworkId} ${address}`
  return frame.inTurn(key, async () => {
    const nonce = await nextNonce(frame, request, ready.replaces)
    const raw = await ready.sign(nonce)
    const hash = keccak256(raw)
    const kept = { kind: 'transaction', nonce: BigInt(nonce), hash } as const
    await keepUnsettled(frame, request, { ...kept, offers: ready.offers })
    try {
      await submitTransaction({ request: frame.node(caipNetworkId), raw })
    } catch (error) {
      if (!isUncertain(error)) await keepUnsettled(frame, request, kept)
      throw toUnsettledError(error, hash)
    }
    // Without it only a node that lags could give the same nonce again, and that one refuses it.
    await frame.store.set(key, { nonce, at: frame.now() }).catch(() => {})
    await dropUnsettled(frame, request, 'transaction')
    return hash
  })
}

async function nextNonce(frame: Frame, request: CheckedRequest, replaces: boolean) {
  const { caipNetworkId, address } = request
  const node = frame.node(caipNetworkId)
  // The hour may have ended while the person read that it takes the place of another one.
  const longerMs = replaces ? approvalLifetimeMs : 0
  const open = await findUnsettled(frame, request, 'transaction', longerMs)
  if (open && (replaces || !(await isMined(node, open)))) return Number(open.nonce)
  const method = 'eth_getTransactionCount'
  const answer = await node({ method, params: [address, 'pending'] })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(answer))
    throw new AppKitError(errors.NODE_BAD_ANSWER, { method })
  const used = await frame.store.get<{ nonce: number; at: number }>(
    `nonce ${caipNetworkId} ${address}`,
  )
  const recent = used && frame.now() - used.at < rememberedMs ? used.nonce + 1 : 0
  return Math.max(Number(answer), recent, open ? Number(open.nonce) + 1 : 0)
}

/** Whether the node admits that one of them went through. */
export async function isMined(node: WalletRequest, { hashes }: Unsettled): Promise<boolean> {
  const method = 'eth_getTransactionReceipt'
  const receipts = await Promise.all(
    hashes.map((hash) => node({ method, params: [hash] }).catch(() => null)),
  )
  return receipts.some((receipt) => receipt !== null && receipt !== undefined)
}
