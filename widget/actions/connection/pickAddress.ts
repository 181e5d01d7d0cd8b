import { definitions } from '../../../chains/definitions.ts'
import type { WalletAccount } from '../../../chains/types.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { storedItems } from '../../lib/storedItems.ts'

/**
 * The address to use of those that a wallet gave: the one the visitor chose, where sites of that chain
 * may choose, else the wallet's first; undefined where it gave none.
 */
export function pickAddress(
  app: App,
  { namespace, found }: { namespace: ChainNamespace; found: readonly WalletAccount[] },
): string | undefined {
  const first = found[0]?.address
  if (!definitions[namespace].supports.accountChoice) return first
  const chosen = app.storage.read(storedItems.chosenAccounts)?.[namespace]
  return found.some(({ address }) => address === chosen) ? chosen : first
}
