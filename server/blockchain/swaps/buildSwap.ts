import type { SwapCall, SwapPair, SwapReader, SwapTrial } from '../../../chains/swapTypes.ts'
import type { WalletRequest } from '../../../chains/types.ts'
import { swapDeadlineMs, swapImpactMost } from '../../../shared-schemas/entities/swapLimits.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { lessSlippage } from './lessSlippage.ts'
import type { SwapOffer, SwapSource } from './swapSource.ts'

export type BuildAsk = {
  pair: SwapPair
  account: string
  /** In per cent. */
  slippage: number
  /** What the visitor was shown as the least they get. */
  shown: bigint | undefined
  /** Whether a node may be asked what gas it takes. */
  estimates: boolean
}

export type BuiltSwap = {
  call: SwapCall
  gas: bigint
  out: bigint
  least: bigint
  /** Epoch milliseconds. */
  expiresAt: number
}

type Parts = {
  reader: SwapReader
  source: SwapSource
  request: WalletRequest
  now: () => number
  /** Asks a node or the source. */
  ask<T>(work: () => Promise<T>): Promise<T>
  /** The offer of this moment. */
  renew(pair: SwapPair): Promise<SwapOffer | undefined>
}

/** Builds the transaction of a swap at the price of this moment, once a trial has shown that the account gets it. */
export async function buildSwap(asked: BuildAsk, parts: Parts): Promise<BuiltSwap> {
  const { pair, account, slippage, shown = 0n } = asked
  const { source, now, ask, renew } = parts
  const offer = await renew(pair)
  if (!offer) throw new AppKitError(errors.SWAP_NO_ROUTE)
  if (offer.out < shown) throw new AppKitError(errors.SWAP_PRICE_CHANGED)
  if (offer.impact !== undefined && offer.impact >= swapImpactMost)
    throw new AppKitError(errors.SWAP_IMPACT_TOO_HIGH, { percent: Math.floor(offer.impact) })
  const usual = lessSlippage(offer.out, slippage)
  const least = usual < shown ? shown : usual
  const expiresAt = now() + swapDeadlineMs
  const deadlineSeconds = Math.floor(expiresAt / 1_000)
  const call = await ask(() =>
    source.build({ pair, offer, account, least, slippage, deadlineSeconds }),
  )
  const gas = await findGas(asked, { call, least, ...parts })
  return { call, gas, out: offer.out, least, expiresAt: deadlineSeconds * 1_000 }
}

type Trying = Parts & { call: SwapCall; least: bigint }

/** The gas of a swap that gives what it has to. */
async function findGas({ pair, account, estimates }: BuildAsk, parts: Trying): Promise<bigint> {
  const { reader, request, ask, call, least } = parts
  const used = readTrial(await ask(() => reader.tryCall({ request, pair, account, call })), least)
  const estimate = estimates ? await reader.estimateGas({ request, account, call }) : undefined
  const most = estimate !== undefined && estimate > used ? estimate : used
  return (most * 6n) / 5n
}

function readTrial(trial: SwapTrial, least: bigint): bigint {
  if (trial.status === 'lacking') throw new AppKitError(errors.SWAP_NOT_ENOUGH)
  if (trial.status === 'moved') throw new AppKitError(errors.SWAP_PRICE_CHANGED)
  if (trial.status === 'failed' || trial.given < least)
    throw new AppKitError(errors.SWAP_TOKEN_UNFIT)
  return trial.gas
}
