import { useEffect, useState } from 'preact/hooks'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { ownAddresses } from '../account/ownAddresses.ts'
import type { VaultAccounts } from '../vault/vault.ts'
import type { PageContext } from './pageContext.ts'

/** The addresses of a wallet on the first network of each namespace. */
export type ShownAddresses = { network: Network; addresses: readonly string[] }

/** Reads them; an empty list until then. */
export function useAddresses(
  context: Pick<PageContext, 'networks'>,
  accounts: VaultAccounts | undefined,
): readonly ShownAddresses[] {
  const [shown, setShown] = useState<readonly ShownAddresses[]>([])
  useEffect(() => {
    let wanted = true
    void readAddresses(context, accounts).then((all) => wanted && setShown(all)) // never rejects: it calls no node
    return () => {
      wanted = false
    }
  }, [context, accounts])
  return shown
}

async function readAddresses(
  context: Pick<PageContext, 'networks'>,
  accounts: VaultAccounts | undefined,
): Promise<readonly ShownAddresses[]> {
  const networks = [...context.networks.values()]
  const firsts = Object.keys(accounts ?? {}).flatMap(
    (namespace) => networks.find(({ chainNamespace }) => chainNamespace === namespace) ?? [],
  )
  return Promise.all(
    firsts.map(async (network) => ({
      network,
      addresses: await ownAddresses(context, network.caipNetworkId, accounts),
    })),
  )
}
