import { useCallback, useEffect, useState } from 'preact/hooks'
import type { Asset } from '../../chains/signing/chainMove.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { VaultAccounts } from '../vault/vault.ts'
import { chainMoveOf } from './move/chainMoveOf.ts'
import type { PageContext } from './pageContext.ts'

export type Holding = { network: Network; assets: readonly Asset[] | 'reading' | 'unread' }

/** What a wallet holds on the networks that the server serves. Networks are added as they answer. */
export function useHoldings(
  { sending, networks }: Pick<PageContext, 'sending' | 'networks'>,
  accounts: VaultAccounts,
) {
  const [holdings, setHoldings] = useState<readonly Holding[]>([])
  const put = useCallback((holding: Holding) => {
    const { caipNetworkId } = holding.network
    setHoldings((all) => [
      ...all.filter(({ network }) => network.caipNetworkId !== caipNetworkId),
      holding,
    ])
  }, [])
  const read = useCallback(() => {
    setHoldings([])
    for (const network of networks.values()) {
      const move = chainMoveOf(network)
      if (!move) continue
      put({ network, assets: 'reading' })
      move.readAssets(sending, { network, owner: accounts[move.namespace] }).then(
        (assets) => put({ network, assets }),
        (error: unknown) => {
          if (Object(error).code !== errors.NETWORK_NOT_SERVED.code)
            return put({ network, assets: 'unread' })
          setHoldings((all) => all.filter((each) => each.network !== network))
        },
      )
    }
  }, [sending, networks, accounts, put])
  useEffect(read, [read])
  const add = useCallback((asset: Asset) => {
    setHoldings((all) =>
      all.map((holding) => {
        const { network, assets } = holding
        if (network !== asset.network || typeof assets === 'string') return holding
        const others = assets.filter(({ address }) => address !== asset.address)
        return { network, assets: [asset, ...others] }
      }),
    )
  }, [])
  return { holdings, read, add }
}
