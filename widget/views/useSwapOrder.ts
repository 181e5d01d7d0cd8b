import { swapImpactMost } from '../../shared-schemas/entities/swapLimits.ts'
import { isCoin } from '../actions/send/sendableTokens.ts'
import { orderKey, readSwapForm } from '../actions/swap/readSwapForm.ts'
import { isWorse } from '../actions/swap/transitions.ts'
import { useStoreOf } from '../context.tsx'
import type { PricedQuote, Swap } from '../stores/swap.ts'
import type { ShownQuote } from './useQuote.ts'
import { useSmart } from './useSmart.ts'
import { type ShownPricing, useSwapPrice } from './useSwapPrice.ts'
import type { Swaps } from './useSwaps.ts'

type Ready = Extract<Swaps, { state: 'ready' }>
type Read = ReturnType<typeof readSwapForm>

export type SwapProblem =
  | NonNullable<Read['problem']>
  | 'notEnoughForFee'
  | 'pricing'
  | 'noRoute'
  | 'unavailable'
  | 'losesMost'

/** From so many per cent of price impact on it is said in amber, and in red. */
const notableImpact = 1
const highImpact = 5

export type ShownSwapOrder = Omit<Read, 'problem'> &
  Pick<ShownPricing, 'seconds' | 'retry'> & {
    /** Why it does not go on. */
    problem: SwapProblem | undefined
    /** The price that is shown: the one that was held, else the last. */
    price: PricedQuote | undefined
    /** It gives less by now than was read. */
    worse: PricedQuote | undefined
    impact: 'plain' | 'notable' | 'high'
    /** What the network takes, as far as somebody knows. */
    fee: ShownQuote
    /** The account is a contract of ours, whose fee only its approval knows. */
    smart: boolean
    /** The approval of this order's tokens is there, and the swap is not. */
    stays: Swap | undefined
  }

/** What the form asks for, with its price. */
export function useSwapOrder(ready: Ready): ShownSwapOrder {
  const { namespace, network, account, tokens } = ready
  const form = useStoreOf(({ swap }) => swap)
  const smart = useSmart(namespace, account)
  const read = readSwapForm({ form, tokens, network, account })
  const key = read.order && orderKey(read.order)
  const { unpriced, seconds, retry, ...last } = useSwapPrice(read.order)
  const priced = unpriced ? undefined : last.priced
  const price = form.held?.key === key ? form.held : priced
  const gasWei = price?.gasPrice === undefined ? undefined : feeOf(price.quote.gas, price.gasPrice)
  const coins = tokens.find(isCoin)?.held
  const spent = (read.order && isCoin(read.from) ? read.order.amount : 0n) + (gasWei ?? 0n)
  const impact = price?.quote.priceImpact ?? 0
  const lacksFee = !smart && price !== undefined && coins !== undefined && coins < spent
  const problem =
    read.problem ??
    unpriced ??
    (price === undefined ? 'pricing' : undefined) ??
    (impact >= swapImpactMost ? 'losesMost' : undefined) ??
    (lacksFee ? 'notEnoughForFee' : undefined)
  return {
    ...read,
    seconds,
    retry,
    problem,
    price,
    worse: isWorse(form) && priced?.key === key ? priced : undefined,
    impact: impact >= highImpact ? 'high' : impact >= notableImpact ? 'notable' : 'plain',
    fee: shownFee(price, gasWei),
    smart,
    stays: staysAllowed(form.swap, key) ? form.swap : undefined,
  }
}

function feeOf(gas: string, gasPrice: bigint): bigint {
  return BigInt(gas) * gasPrice
}

function shownFee(price: PricedQuote | undefined, wei: bigint | undefined): ShownQuote {
  if (!price) return { state: 'none' }
  if (wei === undefined) return { state: 'unknown' }
  const fee = { about: wei, most: wei }
  return { state: 'known', quote: { fee, fails: false, isContract: false } }
}

/** Of the two steps of an order the first has a block, and the second none. */
function staysAllowed(swap: Swap | undefined, key: string | undefined): boolean {
  if (!swap || swap.key !== key || swap.steps === 1) return false
  if (swap.step === 'allow') return swap.state === 'confirmed'
  return swap.state === 'failed' || swap.state === 'reverted'
}
