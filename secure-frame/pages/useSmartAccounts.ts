import { useEffect, useState } from 'preact/hooks'
import type { Asset } from '../../chains/signing/chainMove.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { smartAddressOf } from '../account/smartAddressOf.ts'
import type { VaultAccounts } from '../vault/vault.ts'
import { chainMoveOf } from './move/chainMoveOf.ts'
import type { PageContext } from './pageContext.ts'

type Context = Pick<PageContext, 'config' | 'networks' | 'sending'>
type SmartHolding = { network: Network; address: string; assets: readonly Asset[] }
type Found = { held: readonly SmartHolding[]; unread: readonly Network[] }

/** The smart accounts of a wallet that have their own address and hold something, and the networks that did not answer. */
export function useSmartAccounts(context: Context, accounts: VaultAccounts): Found {
  const [found, setFound] = useState<Found>({ held: [], unread: [] })
  useEffect(() => {
    let wanted = true
    void readSmartAccounts(context, accounts).then((all) => wanted && setFound(all)) // never rejects
    return () => {
      wanted = false
    }
  }, [context, accounts])
  return found
}

/** Reads all of them. A network that fails does not hide the others. */
export async function readSmartAccounts(context: Context, accounts: VaultAccounts): Promise<Found> {
  const targets = context.config.smartAccounts.flatMap((smart) => {
    const network = context.networks.get(smart.caipNetworkId)
    const move = network && chainMoveOf(network)
    return move ? [{ smart, network, move }] : []
  })
  const all = await Promise.all(
    targets.map(async ({ smart, network, move }) => {
      const own = accounts[move.namespace]
      const frame = { ...context.sending, networks: context.networks }
      try {
        const address = await smartAddressOf(frame, smart, own)
        if (address === own) return {} // moved like any other account
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
