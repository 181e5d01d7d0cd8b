import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import type { PageConnector } from '../../stores/connectors.ts'

/**
 * The wallet of the page that a wallet of the list is: by the id it tells, its rdns, or its name where it
 * announces no rdns that would tell another one's (T19).
 */
export function connectorOf(
  connectors: readonly PageConnector[],
  wallet: ExplorerWallet,
): PageConnector | undefined {
  const name = plain(wallet.name)
  return (
    connectors.find(({ explorerId }) => explorerId === wallet.id) ??
    connectors.find(({ info }) => info?.rdns !== undefined && info.rdns === wallet.rdns) ??
    connectors.find(
      (connector) => plain(connector.name ?? '') === name && isRdnsOf(connector, wallet) !== false,
    )
  )
}

/** Whether a wallet announces itself under the rdns of that product, or below it; undefined where either has none. */
export function isRdnsOf({ info }: PageConnector, { rdns }: ExplorerWallet): boolean | undefined {
  if (info?.rdns === undefined || !rdns) return undefined
  return info.rdns === rdns || info.rdns.startsWith(`${rdns}.`)
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}
