import { useEffect, useState } from 'preact/hooks'
import type { Asset } from '../../chains/signing/chainMove.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { Network } from '../../shared-schemas/network.ts'
import { smartAddressOf } from '../smartAddressOf.ts'
import type { VaultAccounts } from '../vault/vault.ts'
import { chainMoveOf } from './move/chainMoveOf.ts'
import type { PageContext } from './pageContext.ts'

type Context = Pick<PageContext, 'config' | 'networks' | 'sending'>
type SmartHolding = { network: Network; address: string; assets: readonly Asset[] }
type Found = { held: readonly SmartHolding[]; unread: readonly Network[] }

/** The smart accounts of a wallet that have addresses of their own and hold something, and where nobody answered. */
export function useSmartAccounts(context: Context, accounts: VaultAccounts): Found {
  const [found, setFound] = useState<Found>({ held: [], unread: [] })
  useEffect(() => {
    let wanted = true
    void readSmartAccounts(context, accounts).then((all) => wanted && setFound(all)) // it never rejects
    return () => {
      wanted = false
    }
  }, [context, accounts])
  return found
}

/** Reads them all; what a network does not tell is no reason to say nothing of the others. */
export async function readSmartAccounts(context: Context, accounts: VaultAccounts): Promise<Found> {
  const asked = context.config.smartAccounts.flatMap((smart) => {
    const network = context.networks.get(smart.caipNetworkId)
    const move = network && chainMoveOf(network)
    return move ? [{ smart, network, move }] : []
  })
  const all = await Promise.all(
    asked.map(async ({ smart, network, move }) => {
      const own = accounts[move.namespace]
      const frame = { ...context.sending, networks: context.networks }
      try {
        const address = await smartAddressOf(frame, smart, own)
        if (address === own) return {} // it moves like any other account
        const assets = await move.readAssets(context.sending, { network, owner: address })
        return assets.length > 0 ? { held: { network, address, assets } } : {}
      } catch (error) {
        return Object(error).code === errors.NETWORK_NOT_SERVED.code ? {} : { unread: network }
      }
    }),
  )
  return {
    held: all.flatMap(({ held }) => held ?? []),
    unread: all.flatMap(({ unread }) => unread ?? []),
  }
}
