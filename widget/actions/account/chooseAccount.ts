import { definitions } from '../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { storedItems } from '../../lib/storedItems.ts'
import { accountOf, happen } from '../../stores/connections.ts'

/**
 * Uses another of the addresses that the connected wallet gave, on this visit and the next. Nothing
 * happens where the chain leaves that choice to the wallet, or for an address it did not give.
 */
export function chooseAccount(
  app: App,
  { namespace, address }: { namespace: ChainNamespace; address: string },
): void {
  const { connections } = app.stores
  const account = accountOf(connections.getState().byNamespace[namespace])
  const given = account?.accounts.some((each) => each.address === address)
  if (!definitions[namespace].supports.accountChoice || !account || !given) return
  if (account.address === address) return
  const chosen = { ...app.storage.read(storedItems.chosenAccounts), [namespace]: address }
  void app.storage.write(storedItems.chosenAccounts, chosen) // a convenience; in use either way
  connections.setState(happen(namespace, { type: 'connected', account: { ...account, address } }))
}
