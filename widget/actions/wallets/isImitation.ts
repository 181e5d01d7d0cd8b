import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { readsAs } from '../../../shared-schemas/format/readsAs.ts'
import type { State } from '../../stores/create.ts'
import { namesakesOf } from './namesakesOf.ts'

/** Whether it is one of the site's own wallets whose name reads like that of a wallet of the server's list. Source: T19. */
export function isImitation(
  state: Pick<State, 'options' | 'wallets'>,
  wallet: ExplorerWallet,
): boolean {
  const { ofServer, ofSite } = namesakesOf(state, readsAs(wallet.name))
  return ofServer.length > 0 && ofSite.some(({ id }) => id === wallet.id)
}
