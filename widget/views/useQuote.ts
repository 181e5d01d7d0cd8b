import { useEffect, useRef, useState } from 'react'
import type { SendOrder, SendQuote } from '../actions/send/chainSend.ts'
import { quoteOrder } from '../actions/send/quoteOrder.ts'
import { useApp } from '../context.tsx'

/** While somebody types, nodes are asked once they pause. */
const typingPauseMs = 300

export type ShownQuote =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'known'; quote: SendQuote }
  | { state: 'unknown' }

/** What a node says of an order: asked when that changes, not at every key. */
export function useQuote(order: SendOrder | undefined): ShownQuote {
  const app = useApp()
  const key = order && keyOf(order)
  const [answer, setAnswer] = useState<{ key: string; quote: SendQuote | undefined }>()

  const latest = useRef(order)
  const asked = useRef(false)
  useEffect(() => {
    latest.current = order
  })

  useEffect(() => {
    if (key === undefined) return
    let current = true
    const settle = (quote?: SendQuote) => current && setAnswer({ key, quote })
    const ask = () => {
      if (latest.current) quoteOrder(app, latest.current).then(settle, () => settle())
    }
    const isFirst = !asked.current
    asked.current = true
    const stop = isFirst ? ask() : app.after(typingPauseMs, ask)
    return () => {
      current = false
      stop?.()
    }
  }, [app, key])

  if (key === undefined) return { state: 'none' }
  if (answer?.key !== key) return { state: 'loading' }
  return answer.quote ? { state: 'known', quote: answer.quote } : { state: 'unknown' }
}

/** How much of a coin is sent changes neither its fee nor whether it arrives. */
function keyOf({ network, from, to, token, amount }: SendOrder): string {
  return [network.caipNetworkId, from, to, ...(token ? [token.address, amount] : [])].join(' ')
}
