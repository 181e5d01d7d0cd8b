import { definitions } from '../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../shared-schemas/caip.ts'
import type { App } from '../../app.ts'
import { storedItems } from '../../lib/storedItems.ts'
import { setAccount } from '../../stores/accounts.ts'
import { seenOn } from '../network/takeNetwork.ts'

/**
 * Uses another of the addresses that the connected wallet gave, on this visit and the next. Nothing
 * happens where the chain leaves that choice to the wallet, or for an address it did not give.
 */
export function chooseAccount(
  app: App,
  { namespace, address }: { namespace: ChainNamespace; address: string },
): void {
  const { accounts, chains } = app.stores
  const account = accounts.getState().byNamespace[namespace]
  const network = chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  const given = account?.allAccounts.some((each) => each.address === address)
  if (!definitions[namespace].supports.accountChoice || !given || !network) return
  if (account?.address === address) return
  const chosen = { ...app.storage.read(storedItems.chosenAccounts), [namespace]: address }
  void app.storage.write(storedItems.chosenAccounts, chosen) // a convenience; in use either way
  accounts.setState(setAccount(namespace, { ...seenOn(network, address), address }))
}
