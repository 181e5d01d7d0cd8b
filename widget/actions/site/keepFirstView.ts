import type { App } from '../../app.ts'
import { expectWallets, setSeenEmpty } from '../../stores/connectors.ts'
import { setAhead } from '../../stores/modal.ts'

/** What of the first view no message of the page brings: a session with the page begins with it. */
export function keepFirstView(
  app: App,
  { view, seen }: Omit<NonNullable<App['first']>, 'state'>,
): void {
  const { pageWallets, wallets } = view
  app.stores.wallets.setState(wallets)
  app.stores.connectors.setState(expectWallets(pageWallets))
  app.stores.connectors.setState(setSeenEmpty(seen && pageWallets === 0))
  app.stores.modal.setState(setAhead)
}
