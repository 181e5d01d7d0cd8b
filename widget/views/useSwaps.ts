import { useEffect, useMemo, useState } from 'react'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { accountIn } from '../actions/account/accountIn.ts'
import { connectedNamespaces } from '../actions/account/connectedNamespaces.ts'
import { fetchListed } from '../actions/swap/fetchListed.ts'
import { type Swappable, swappableTokens } from '../actions/swap/swappableTokens.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useOffersSwaps } from './useOffersSwaps.ts'
import { useRetry } from './useRetry.ts'

/** What can be swapped, and from where. */
export type Swaps =
  | { state: 'none' }
  | { state: 'unsupported'; network: Network }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'ready'
      namespace: ChainNamespace
      network: Network
      account: string
      tokens: readonly [Swappable, ...Swappable[]]
    }

/** What an account can swap; by default the account in use. */
export function useSwaps(given: ChainNamespace | undefined): Swaps {
  const first = useStoreOf((state) => connectedNamespaces(state)[0])
  const namespace = given ?? first
  const account = useStoreOf((state) => namespace && accountIn(state, namespace))
  const network = useStoreOf(
    ({ chains }) => namespace && chains.byNamespace[namespace]?.networkState.caipNetwork,
  )
  const isOffered = useOffersSwaps(namespace)
  const { listed, failed, retry } = useListed(isOffered ? network : undefined)
  const tokens = useMemo(
    () => account && network && listed && swappableTokens({ account, network, listed }),
    [account, network, listed],
  )
  if (!namespace || !account || !network) return { state: 'none' }
  if (!isOffered) return { state: 'unsupported', network }
  const [coin, ...others] = tokens ?? []
  if (!coin) return failed ? { state: 'failed', retry } : { state: 'loading' }
  return { state: 'ready', namespace, network, account: account.address, tokens: [coin, ...others] }
}

/** The tokens that the server lists for a network. */
function useListed(network: Network | undefined) {
  const app = useApp()
  const id = network?.caipNetworkId
  const listed = useStoreOf(({ swap }) =>
    swap.listed?.network === id ? swap.listed?.tokens : undefined,
  )
  const [failedFor, setFailedFor] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const retry = () => {
    setFailedFor(undefined)
    setAttempts(attempts + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew
  useEffect(() => {
    if (id === undefined) return
    let current = true
    fetchListed(app, id).catch(() => current && setFailedFor(id))
    return () => {
      current = false
    }
  }, [app, id, attempts])

  const failed = id !== undefined && failedFor === id && !listed
  useRetry({ failed, retry })
  return { listed, failed, retry }
}
