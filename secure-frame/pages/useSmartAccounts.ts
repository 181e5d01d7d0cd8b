import { useEffect, useState } from 'preact/hooks'
import type { Asset } from '../../chains/signing/chainMove.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { Network } from '../../shared-schemas/network.ts'
import { smartAddressOf } from '../smartAddressOf.ts'
import type { VaultAccounts } from '../vault/vault.ts'
import { chainMoveOf } from './move/chainMoveOf.ts'
import type { PageWorld } from './pageWorld.ts'

type World = Pick<PageWorld, 'config' | 'networks' | 'sending'>
type SmartHolding = { network: Network; address: string; assets: readonly Asset[] }
type Found = { held: readonly SmartHolding[]; unread: readonly Network[] }

/** The smart accounts of a wallet that have addresses of their own and hold something, and where nobody answered. */
export function useSmartAccounts(world: World, accounts: VaultAccounts): Found {
  const [found, setFound] = useState<Found>({ held: [], unread: [] })
  useEffect(() => {
    let wanted = true
    void readSmartAccounts(world, accounts).then((all) => wanted && setFound(all)) // it never rejects
    return () => {
      wanted = false
    }
  }, [world, accounts])
  return found
}

/** Reads them all; what a network does not tell is no reason to say nothing of the others. */
export async function readSmartAccounts(world: World, accounts: VaultAccounts): Promise<Found> {
  const asked = world.config.smartAccounts.flatMap((smart) => {
    const network = world.networks.get(smart.caipNetworkId)
    const move = network && chainMoveOf(network)
    return move ? [{ smart, network, move }] : []
  })
  const all = await Promise.all(
    asked.map(async ({ smart, network, move }) => {
      const own = accounts[move.namespace]
      const frame = { ...world.sending, networks: world.networks }
      try {
        const address = await smartAddressOf(frame, smart, own)
        if (address === own) return {} // it moves like any other account
        const assets = await move.readAssets(world.sending, { network, owner: address })
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
