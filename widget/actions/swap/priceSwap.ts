import type { SwapOrder } from '../../../chains/walletSwapTypes.ts'
import type { SwapQuote } from '../../../shared-schemas/entities/swap.ts'
import { quoteFreshMs, swapSlippage } from '../../../shared-schemas/entities/swapLimits.ts'
import type { App } from '../../app.ts'
import type { GasPrice } from '../../stores/swap.ts'
import { orderKey, swapId } from './readSwapForm.ts'
import { takeGas, takePriced, takeUnpriced } from './transitions.ts'

/** Asks what an order gives now, into the store. An answer that comes after `signal` says nothing. */
export async function priceSwap(
  app: App,
  order: SwapOrder,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { swap } = app.stores
  const key = orderKey(order)
  try {
    const gasPrice = (await fetchGasPrice(app, order))?.standard
    if (signal.aborted) return
    const { blockchain } = await app.api()
    const query = {
      amount: String(order.amount),
      userAddress: order.account,
      from: swapId(order, order.from),
      to: swapId(order, order.to),
      ...(gasPrice !== undefined && { gasPrice: String(gasPrice) }),
    }
    const { quotes } = await blockchain('convertQuotes', { query }, { signal })
    if (signal.aborted) return
    const quote = quotes.find((each) => isOf(each, query))
    swap.setState(
      quote
        ? takePriced({ key, quote, gasPrice, at: app.now() })
        : takeUnpriced({ key, reason: 'noRoute' }),
    )
  } catch {
    if (!signal.aborted) swap.setState(takeUnpriced({ key, reason: 'unavailable' }))
  }
}

type Asked = { amount: string; from: string; to: string }

/** Whether a quote is for what was asked, gives something, and leaves no more open than the slippage. */
function isOf(quote: SwapQuote, { amount, from, to }: Asked): boolean {
  const given = BigInt(quote.toAmount)
  return (
    given > 0n &&
    quote.fromAmount === amount &&
    quote.fromAccount.toLowerCase() === from.toLowerCase() &&
    quote.toAccount.toLowerCase() === to.toLowerCase() &&
    BigInt(quote.minToAmount) >= (given * BigInt(100 - swapSlippage)) / 100n
  )
}

/** The prices of gas on the network of an order; undefined where nobody can say. */
export async function fetchGasPrice(
  app: App,
  { network }: Pick<SwapOrder, 'network'>,
): Promise<GasPrice | undefined> {
  const { swap } = app.stores
  const { gas } = swap.getState()
  if (gas?.network === network && app.now() - gas.at < quoteFreshMs) return gas
  const { blockchain } = await app.api()
  const answer = await blockchain('convertGasPrice', { query: { chainId: network } }).catch(
    () => undefined,
  )
  if (!answer) return undefined
  const { standard, instant } = answer
  const read = { network, standard: BigInt(standard), instant: BigInt(instant), at: app.now() }
  swap.setState(takeGas(read))
  return read
}
