import { useEffect, useState } from 'react'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { fetchPrice } from '../actions/account/fetchPrice.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useRetry } from './useRetry.ts'

export type ShownPrice =
  /** US dollars for one coin; `at` is epoch milliseconds. */
  | { state: 'known'; usd: number; at: number }
  | { state: 'unknown' }
  | { state: 'loading' }
  /** Of a test network, or one that the server has no prices for. */
  | { state: 'unsupported' }

/** The price of the coin that an account counts in: the last known one at once, renewed while the view is open. */
export function usePrice(namespace: ChainNamespace): ShownPrice {
  const app = useApp()
  const network = useStoreOf(
    ({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork,
  )
  const isPriced =
    network !== undefined &&
    !network.testnet &&
    app.config.pricedNetworks?.includes(network.caipNetworkId) === true
  const id = isPriced ? network.caipNetworkId : undefined
  const [settledFor, setSettledFor] = useState<string>()
  const [attempts, setAttempts] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew
  useEffect(() => {
    if (id === undefined) return
    let current = true
    const settle = () => current && setSettledFor(id)
    fetchPrice(app, id).then(settle, settle)
    return () => {
      current = false
    }
  }, [app, id, attempts])

  const known = id === undefined ? undefined : app.prices.peek(id)
  useRetry({
    failed: id !== undefined && settledFor === id && known === undefined,
    retry() {
      if (id !== undefined) app.prices.unlock(id)
      setSettledFor(undefined)
      setAttempts(attempts + 1)
    },
  })
  if (id === undefined) return { state: 'unsupported' }
  if (known && known.usd > 0) return { state: 'known', ...known }
  return { state: known || settledFor === id ? 'unknown' : 'loading' }
}
