import { type Hex, keccak256 } from 'viem'
import { AppKitError } from '../../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../../shared-schemas/errors/errors.ts'
import { approvalLifetimeMs } from '../../../../shared-schemas/limits.ts'
import type { SendingContext } from '../../../signing/context.ts'
import type { CheckedRequest } from '../../../signing/request.ts'
import { isUncertain, toUnsettledError } from '../../../signing/toUnsettledError.ts'
import type { WalletRequest } from '../../../types.ts'
import type { FeeFloor } from '../../feeFloor.ts'
import { submitTransaction } from '../../submitTransaction.ts'
import {
  dropUnsettled,
  findUnsettled,
  hashesOf,
  keepUnsettled,
  type Unsettled,
} from './unsettled.ts'

/** How long a node may lag behind a transaction that it took. */
const rememberedMs = 60_000

type Ready = {
  /** The signed transaction with that nonce, as the network takes it. */
  sign: (nonce: number) => Promise<Hex>
  offers: FeeFloor
  /** The nonce of the earlier one whose place it takes, as the approval said: then it does, or nothing is signed. */
  replaces: bigint | undefined
}
type Account = Pick<CheckedRequest, 'caipNetworkId' | 'address'>

/**
 * Signs a transaction with the account's next nonce and sends it, one at a time in all tabs, so that two approvals
 * in a row never get the same one. What a lagging node forgot for a minute is remembered here. The nonce of one whose
 * end nobody told is used again, however many the node says are waiting: see unsettled.ts.
 *
 * @throws NODE_BAD_ANSWER, TRANSACTION_OVERTAKEN, TRANSACTION_SETTLED, TRANSACTION_UNSETTLED, TRANSACTION_UNCERTAIN,
 * and what `sign` throws
 */
export function sendNext(context: SendingContext, request: Account, ready: Ready): Promise<Hex> {
  const key = nonceKey(request)
  return context.inTurn(key, async () => {
    const nonce = await nextNonce(context, request, ready.replaces)
    const raw = await ready.sign(nonce)
    const hash = keccak256(raw)
    const kept = { kind: 'transaction', nonce: BigInt(nonce), hash } as const
    await keepUnsettled(context, request, { ...kept, offers: ready.offers })
    try {
      await submitTransaction({ request: context.node(request.caipNetworkId), raw })
    } catch (error) {
      if (!isUncertain(error)) await keepUnsettled(context, request, kept)
      throw toUnsettledError(error, hash)
    }
    // Without it only a node that lags could give the same nonce again, and that one refuses it.
    await context.store.set(key, { nonce, at: context.now() }).catch(() => {})
    await dropUnsettled(context, request, 'transaction')
    return hash
  })
}

/** Whose turn it is to send, and where the last nonce is remembered. */
export function nonceKey({ caipNetworkId, address }: Account): string {
  return `nonce ${caipNetworkId} ${address}`
}

async function nextNonce(context: SendingContext, request: Account, replaces: bigint | undefined) {
  const { caipNetworkId, address } = request
  const node = context.node(caipNetworkId)
  // The hour may have ended while the person read that it takes the place of another one.
  const longerMs = replaces === undefined ? 0 : approvalLifetimeMs
  const open = await findUnsettled(context, request, 'transaction', longerMs)
  const isOpen = open !== undefined && !(await isSettled(node, address, open))
  if (replaces !== undefined) {
    if (isOpen && BigInt(open.nonce) === replaces) return Number(open.nonce)
    throw new AppKitError(errors.TRANSACTION_SETTLED, { nonce: String(replaces) })
  }
  if (isOpen)
    throw new AppKitError(errors.TRANSACTION_OVERTAKEN, { hash: hashesOf(open).at(-1) ?? '' })
  const count = await countOf(node, address, 'pending')
  const used = await context.store.get<{ nonce: number; at: number }>(nonceKey(request))
  const recent = used && context.now() - used.at < rememberedMs ? used.nonce + 1 : 0
  return Math.max(count, recent, open ? Number(open.nonce) + 1 : 0)
}

/**
 * Whether the node admits that one of them went through, or that something else has used its nonce: the same account
 * may be open elsewhere. A node that does not answer admits nothing.
 */
export async function isSettled(
  node: WalletRequest,
  address: string,
  open: Unsettled,
): Promise<boolean> {
  const method = 'eth_getTransactionReceipt'
  const [count, ...receipts] = await Promise.all([
    countOf(node, address, 'latest').catch(() => 0),
    ...hashesOf(open).map((hash) => node({ method, params: [hash] }).catch(() => null)),
  ])
  if (count > Number(open.nonce)) return true
  return receipts.some((receipt) => receipt !== null && receipt !== undefined)
}

/** How many transactions the account has sent. @throws NODE_BAD_ANSWER */
async function countOf(
  node: WalletRequest,
  address: string,
  block: 'latest' | 'pending',
): Promise<number> {
  const method = 'eth_getTransactionCount'
  const answer = await node({ method, params: [address, block] })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(answer))
    throw new AppKitError(errors.NODE_BAD_ANSWER, { method })
  return Number(answer)
}
