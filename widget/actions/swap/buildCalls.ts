import type { Network } from '../../../shared-schemas/entities/network.ts'
import {
  swapDeadlineMs,
  swapDeadlineSlackMs,
  swapSlippage,
} from '../../../shared-schemas/entities/swapLimits.ts'
import { parseTokenId } from '../../../shared-schemas/entities/tokenId.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import type { SwapStep } from '../../stores/swap.ts'
import { swapId } from './readSwapForm.ts'
import { type BuiltCall, fetchWalletSwap, type SwapOrder } from './walletSwap.ts'

type Wanted = { order: SwapOrder; network: Network; step: SwapStep; least: bigint }

/**
 * Has the server build the calls of a step, and checks that they are what the visitor was shown, since neither a wallet
 * nor its user could: the target, what is paid, who may take it, what arrives at least and where.
 *
 * @throws SWAP_MISBUILT, SWAPS_UNSUPPORTED, or what the server says
 */
export async function buildCalls(app: App, wanted: Wanted): Promise<readonly BuiltCall[]> {
  const { order, network, step } = wanted
  const { chain, router } = await fetchWalletSwap(app, network)
  if (step === 'swap') return [await buildSwap(app, wanted)]
  const approval = await buildApproval(app, wanted)
  if (step === 'allow') return [approval]
  const swap = await buildSwap(app, wanted)
  // A token that had to be taken back first is approved in the same batch.
  const wholly = chain.approvalOf(order, router)
  return approval.data.toLowerCase() === wholly.data ? [approval, swap] : [approval, wholly, swap]
}

async function buildApproval(app: App, { order, network }: Wanted): Promise<BuiltCall> {
  const { blockchain } = await app.api()
  const { tx } = await blockchain('convertBuildApprove', {
    query: {
      userAddress: order.account,
      from: swapId(order, order.from),
      to: swapId(order, order.to),
      amount: String(order.amount),
    },
  })
  const call = { ...addressesOf(order, tx), data: tx.data, value: BigInt(tx.value) }
  const { chain, router } = await fetchWalletSwap(app, network)
  if (!chain.isApproval(call, { order, router })) throw new AppKitError(errors.SWAP_MISBUILT)
  return call
}

async function buildSwap(app: App, { order, network, least }: Wanted): Promise<BuiltCall> {
  const { blockchain } = await app.api()
  const { projectId } = app.config
  const { tx, minToAmount } = await blockchain('convertBuildTransaction', {
    body: {
      amount: String(order.amount),
      eip155: { slippage: swapSlippage },
      ...(projectId !== undefined && { projectId }),
      from: swapId(order, order.from),
      to: swapId(order, order.to),
      userAddress: order.account,
      disableEstimate: true,
      minToAmount: String(least),
    },
  })
  const call = { ...addressesOf(order, tx), data: tx.data, value: BigInt(tx.amount) }
  const { chain, router } = await fetchWalletSwap(app, network)
  const latestSeconds = Math.floor((app.wallClock() + swapDeadlineMs + swapDeadlineSlackMs) / 1_000)
  const expected = { order, router, least, latestSeconds }
  if (BigInt(minToAmount) < least || !chain.isSwap(call, expected))
    throw new AppKitError(errors.SWAP_MISBUILT)
  return call
}

/** @throws SWAP_MISBUILT where they are of another network */
function addressesOf({ network }: SwapOrder, tx: Pick<BuiltCall, 'from' | 'to'>) {
  const [from, to] = [tx.from, tx.to].map((id) =>
    parseTokenId(id as Parameters<typeof parseTokenId>[0]),
  ) // the answer's schema says so
  if (from?.network !== network || to?.network !== network)
    throw new AppKitError(errors.SWAP_MISBUILT)
  return { from: from.address, to: to.address }
}
