import type { ExplorerWallet } from '../../../shared-schemas/explorerWallet.ts'
import type { PageConnector } from '../../stores/connectors.ts'

/** The wallet of the page that a wallet of the list is: by the id it tells, its rdns, or its name. */
export function connectorOf(
  connectors: readonly PageConnector[],
  wallet: ExplorerWallet,
): PageConnector | undefined {
  const name = plain(wallet.name)
  return (
    connectors.find(({ explorerId }) => explorerId === wallet.id) ??
    connectors.find(({ info }) => info?.rdns !== undefined && info.rdns === wallet.rdns) ??
    connectors.find((connector) => connector.name !== undefined && plain(connector.name) === name)
  )
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}
