import { useEffect, useRef, useState } from 'react'
import { quoteDebounceMs, quoteFreshMs } from '../../shared-schemas/entities/swapLimits.ts'
import { priceSwap } from '../actions/swap/priceSwap.ts'
import { orderKey } from '../actions/swap/readSwapForm.ts'
import { forgetUnpriced } from '../actions/swap/transitions.ts'
import type { SwapOrder } from '../actions/swap/walletSwap.ts'
import { useApp, useStoreOf } from '../context.tsx'
import type { PricedQuote } from '../stores/swap.ts'
import { useCountdown } from './useCountdown.ts'
import { useRetry } from './useRetry.ts'

export type ShownPricing = {
  priced: PricedQuote | undefined
  unpriced: 'noRoute' | 'unavailable' | undefined
  /** Seconds until the price is asked for again. */
  seconds: number
  retry: () => void
}

/**
 * The price of an order: asked for 200 ms after it changed, and again every 20 s while somebody can see it. Until the new one
 * is here the old one stays.
 */
export function useSwapPrice(order: SwapOrder | undefined): ShownPricing {
  const app = useApp()
  const key = order && orderKey(order)
  const open = useStoreOf((state) => state.modal.open || state.options.site.embedded)
  const priced = useStoreOf(({ swap }) => (swap.priced?.key === key ? swap.priced : undefined))
  const reason = useStoreOf(({ swap }) =>
    swap.unpriced?.key === key ? swap.unpriced?.reason : undefined,
  )
  const [attempts, setAttempts] = useState(0)
  const retry = () => {
    app.stores.swap.setState(forgetUnpriced)
    setAttempts(attempts + 1)
  }
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (key === undefined || !open) return
    const controller = new AbortController()
    const { signal } = controller
    let stop = () => {}
    const leftMs = () => {
      const { priced } = app.stores.swap.getState()
      return priced?.key === key ? Math.max(0, priced.at + quoteFreshMs - app.now()) : 0
    }
    const ask = async () => {
      stop()
      if (!latest.current || document.visibilityState === 'hidden') return
      await priceSwap(app, latest.current, signal)
      if (!signal.aborted) stop = app.after(quoteFreshMs, ask)
    }
    const onSeen = () => {
      if (document.visibilityState !== 'hidden' && leftMs() === 0) void ask() // settles inside
    }
    stop = app.after(Math.max(leftMs(), quoteDebounceMs), ask)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      controller.abort()
      stop()
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [app, key, open, attempts])

  useRetry({ failed: reason === 'unavailable', retry })
  const seconds = useCountdown(() =>
    priced ? Math.max(0, Math.ceil((priced.at + quoteFreshMs - app.now()) / 1_000)) : 0,
  )
  return { priced, unpriced: reason, seconds, retry }
}
