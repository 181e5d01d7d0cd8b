import { useEffect, useState } from 'preact/hooks'
import type { Network } from '../../shared-schemas/network.ts'
import { ownAddresses } from '../ownAddresses.ts'
import type { VaultAccounts } from '../vault/vault.ts'
import type { PageWorld } from './pageWorld.ts'

/** The addresses of a wallet on the first network of each namespace. */
export type ShownAddresses = { network: Network; addresses: readonly string[] }

/** Reads them; an empty list until then. */
export function useAddresses(
  world: Pick<PageWorld, 'networks'>,
  accounts: VaultAccounts | undefined,
): readonly ShownAddresses[] {
  const [shown, setShown] = useState<readonly ShownAddresses[]>([])
  useEffect(() => {
    let wanted = true
    void readAddresses(world, accounts).then((all) => wanted && setShown(all)) // it reads no network
    return () => {
      wanted = false
    }
  }, [world, accounts])
  return shown
}

async function readAddresses(
  world: Pick<PageWorld, 'networks'>,
  accounts: VaultAccounts | undefined,
): Promise<readonly ShownAddresses[]> {
  const networks = [...world.networks.values()]
  const firsts = Object.keys(accounts ?? {}).flatMap(
    (namespace) => networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? [],
  )
  return Promise.all(
    firsts.map(async (network) => ({
      network,
      addresses: await ownAddresses(world, network.caipNetworkId, accounts),
    })),
  )
}
