import type { GasPrice, PricedQuote, Swap, SwapState } from '../../stores/swap.ts'

// Changes of the store of swaps. They stand here, and not beside it, since only who swaps fetches them.

/** Takes what was typed or chosen. What was held is the price of another order then. */
export const fillSwap =
  (given: Partial<Pick<SwapState, 'from' | 'to' | 'amount'>>) =>
  (state: SwapState): SwapState => ({ ...state, ...given, held: undefined })

export const takeListed =
  (listed: NonNullable<SwapState['listed']>) =>
  (state: SwapState): SwapState => ({ ...state, listed })

export const takeGas =
  (gas: GasPrice) =>
  (state: SwapState): SwapState => ({ ...state, gas })

export const takePriced =
  (priced: PricedQuote) =>
  (state: SwapState): SwapState => {
    const { held } = state
    // A better price is nothing to be asked about.
    const isBetter =
      held?.key === priced.key && BigInt(priced.quote.toAmount) >= BigInt(held.quote.toAmount)
    return { ...state, priced, unpriced: undefined, ...(isBetter && { held: priced }) }
  }

export const takeUnpriced =
  (unpriced: NonNullable<SwapState['unpriced']>) =>
  (state: SwapState): SwapState => ({ ...state, unpriced })

/** Has the price asked for again. */
export const forgetUnpriced = (state: SwapState): SwapState => ({ ...state, unpriced: undefined })

/** Goes on with the price that is shown. */
export const holdPrice = (state: SwapState): SwapState => ({ ...state, held: state.priced })

/** Follows the last price again. */
export const dropHeld = (state: SwapState): SwapState => ({ ...state, held: undefined })

/** Whether an order gives less by now than the user has read. */
export const isWorse = ({ held, priced }: SwapState): boolean =>
  held !== undefined &&
  priced?.key === held.key &&
  BigInt(priced.quote.toAmount) < BigInt(held.quote.toAmount)

export const setSwap =
  (swap: Swap) =>
  (state: SwapState): SwapState => ({ ...state, swap })

/** Whether a step is the one on screen, also after the user stopped waiting for it. */
export const isShownSwap = ({ swap }: SwapState, given: Swap): boolean =>
  swap === given || swap?.asked === given

/** Notes what became of the step `given`, which is then another object; unless another one has taken its place. */
export const settleSwap =
  (given: Swap, settled: Swap) =>
  (state: SwapState): SwapState =>
    isShownSwap(state, given) ? { ...state, swap: settled } : state

/** Whether the wallet of that account was asked for a step, or is about to be, and has not answered. */
export const isSwapAsked = ({ swap }: SwapState, account: string): boolean =>
  (swap?.state === 'building' || swap?.state === 'asking') && swap.account === account

/** Frees the form from a wallet that does not answer. It may still send, and may still answer. */
export const stopWaitingForSwap = (state: SwapState): SwapState => {
  const { swap } = state
  if (swap?.state !== 'asking') return state
  return { ...state, swap: { ...swap, state: 'unclear', asked: swap } }
}

/** Empties the form of an order that is on its way, unless another one was typed since. */
export const emptySwapForm =
  ({ key }: Swap) =>
  (state: SwapState): SwapState =>
    state.held?.key === key ? { ...state, amount: '', held: undefined } : state
