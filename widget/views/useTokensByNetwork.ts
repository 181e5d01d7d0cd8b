import { useEffect, useMemo, useState } from 'react'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { nativeAddress } from '../../shared-schemas/entities/tokenId.ts'
import { toDecimal } from '../../shared-schemas/format/toDecimal.ts'
import { accountIn } from '../actions/account/accountIn.ts'
import {
  fetchTokensByNetwork,
  networksWithBalances,
} from '../actions/account/fetchTokensByNetwork.ts'
import { useApp, useStoreOf } from '../context.tsx'
import type { ConnectedAccount, HeldToken } from '../lib/connectedAccount.ts'
import { usePrice } from './usePrice.ts'
import { useRetry } from './useRetry.ts'

type TokenOn = { token: HeldToken; network: Network }

export type TokensByNetwork = {
  /** Coins and tokens, what is worth most first. */
  tokens: readonly TokenOn[]
  /** Some are still on their way. */
  isReading: boolean
  /** Networks that could not be read, and of which nothing is known. */
  unread: readonly Network[]
  /** Something here could not be renewed. */
  stale: boolean
  retry: () => void
}

/** The networks of the site, of one chain type, whose balances the server reads. */
export function useNetworksWithBalances(namespace: ChainNamespace): readonly Network[] {
  const app = useApp()
  const all = useStoreOf(({ chains }) => chains.byNamespace[namespace]?.caipNetworks)
  return useMemo(() => networksWithBalances(app, all), [app, all])
}

/** What an account holds on all networks of its chain type, each network as soon as it is known. */
export function useTokensByNetwork(namespace: ChainNamespace): TokensByNetwork {
  const app = useApp()
  const account = useStoreOf((state) => accountIn(state, namespace))
  const inUse = useStoreOf(({ chains }) => chains.byNamespace[namespace]?.networkState.caipNetwork)
  const networks = useNetworksWithBalances(namespace)
  const price = usePrice(namespace)
  const [settledFor, setSettledFor] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const address = account?.address
  const networkId = inUse?.caipNetworkId
  const asking = `${address} ${networkId} ${attempts}`

  useEffect(() => {
    let current = true
    const settle = () => current && setSettledFor(asking)
    fetchTokensByNetwork(app, { namespace }).then(settle, settle)
    return () => {
      current = false
    }
  }, [app, namespace, asking])

  const usd = price.state === 'known' ? price.usd : 0
  const read = useMemo(
    () => (account ? merge({ account, inUse, usd, networks }) : undefined),
    [account, inUse, usd, networks],
  )
  const isSettled = settledFor === asking
  const retry = () => {
    for (const { caipNetworkId } of networks) app.tokens.unlock(`${caipNetworkId}:${address}`)
    setAttempts(attempts + 1)
  }
  useRetry({ failed: isSettled && (read?.unread.length ?? 0) > 0, retry })
  const { tokens = [], unread = [], stale = false } = read ?? {}
  return { tokens, isReading: !isSettled, unread, stale, retry }
}

function merge({
  account,
  inUse,
  usd,
  networks,
}: {
  account: ConnectedAccount
  inUse: Network | undefined
  usd: number
  networks: readonly Network[]
}): Pick<TokensByNetwork, 'tokens' | 'unread' | 'stale'> {
  const lists = networks.map((network) => {
    const isInUse = network.caipNetworkId === inUse?.caipNetworkId
    const tokens = isInUse ? account.tokens : account.tokensByNetwork[network.caipNetworkId]
    if (tokens === undefined || tokens === 'unread')
      return { network, held: isInUse ? coinOf(account, network, usd) : [], known: tokens }
    const held = isInUse ? [...coinOf(account, network, usd), ...tokens.held] : tokens.held
    return { network, held, known: tokens }
  })
  const tokens = lists.flatMap(({ network, held }) =>
    held
      .filter(({ quantity }) => Number(quantity.numeric) > 0)
      .map((token) => ({ token, network })),
  )
  return {
    tokens: tokens.sort((a, b) => byWorth(a.token, b.token)),
    unread: lists.flatMap(({ network, known }) => (known === 'unread' ? [network] : [])),
    stale: lists.some(({ known }) => known !== 'unread' && known?.stale === true),
  }
}

/** The coin of the network in use, which has its own reading. */
function coinOf(
  { balance }: ConnectedAccount,
  { caipNetworkId, nativeCurrency: { name, symbol } }: Network,
  price: number,
): HeldToken[] {
  if (!balance) return []
  const quantity = {
    decimals: String(balance.decimals),
    numeric: toDecimal(balance.value, balance.decimals),
  }
  return [{ address: `${caipNetworkId}:${nativeAddress}`, name, symbol, quantity, price }]
}

/** What is worth most first, then what has a price, then by name. */
export function byWorth(a: HeldToken, b: HeldToken): number {
  const worth = ({ price, quantity }: HeldToken) => price * Number(quantity.numeric)
  return (
    worth(b) - worth(a) || Number(b.price > 0) - Number(a.price > 0) || a.name.localeCompare(b.name)
  )
}
