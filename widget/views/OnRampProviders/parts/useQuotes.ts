import { useEffect, useState } from 'react'
import type { OnrampQuote } from '../../../../shared-schemas/entities/onramp.ts'
import { onrampQuoteDelayMs } from '../../../../shared-schemas/entities/onrampLimits.ts'
import type { OnrampProvider } from '../../../../shared-schemas/options/features.ts'
import { fetchQuote, isMocked, type QuoteAsk } from '../../../actions/onramp/fetchQuote.ts'
import { useApp } from '../../../context.tsx'

/**
 * What a provider says of an order. `none`: there is no order yet. `estimate`: it says nothing, and the quote stands in for one.
 */
export type ShownQuote =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'known' | 'estimate'; quote: OnrampQuote }
  | { state: 'unsupported' }

type Quotes = { readonly [provider in OnrampProvider]?: ShownQuote }

/** The quotes of all providers, half a second after the last key. */
export function useQuotes(
  offered: readonly OnrampProvider[],
  order: Omit<QuoteAsk, 'provider'> | undefined,
): (provider: OnrampProvider) => ShownQuote {
  const app = useApp()
  const key = order && JSON.stringify(order)
  const list = offered.join()
  const [held, setHeld] = useState<{ key: string | undefined; quotes: Quotes }>()

  useEffect(() => {
    if (key === undefined) return
    const asked = JSON.parse(key) as Omit<QuoteAsk, 'provider'> // written above
    let left = false
    const stop = app.after(onrampQuoteDelayMs, () => {
      for (const provider of list.split(',') as OnrampProvider[]) // written above
        void ask(provider)
    })
    async function ask(provider: OnrampProvider) {
      const shown = await fetchQuote(app, { ...asked, provider }).then(toShown, () => unsupported)
      if (left) return
      setHeld((before) => ({
        key,
        quotes: { ...(before?.key === key && before?.quotes), [provider]: shown },
      }))
    }
    return () => {
      left = true
      stop()
    }
  }, [app, key, list])

  return (provider) => {
    if (key === undefined) return { state: 'none' }
    return (held?.key === key && held.quotes[provider]) || { state: 'loading' }
  }
}

const unsupported = { state: 'unsupported' } as const

const toShown = (quote: OnrampQuote): ShownQuote => ({
  state: isMocked(quote) ? 'estimate' : 'known',
  quote,
})
