import type { ExplorerWallet } from '../../../shared-schemas/entities/explorerWallet.ts'
import { lastingKey } from '../../connectors/registry.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import type { State } from '../../stores/create.ts'
import { explorerWallet } from '../../stores/wallets.ts'
import { connectorOf } from './connectorOf.ts'
import { countMissing } from './countMissing.ts'
import { customWalletIds } from './customWalletIds.ts'
import { listConnectors } from './listConnectors.ts'
import { opensOnPhone } from './opensOnPhone.ts'

/** One wallet to choose: of the list, of the page, or both. */
export type WalletRow = {
  id: string
  name: string
  wallet: ExplorerWallet | undefined
  connector: PageConnector | undefined
}

/** What a list shows of the wallets it holds. */
export type WalletFilter = {
  /** A part of the name. */
  search: string
  certified: boolean
}

/**
 * Every wallet that is known so far, or those that were found: what the page has comes first, then the
 * site's own, the featured, the recommended and the rest, each once.
 */
export function listWallets(state: State, { search, certified }: WalletFilter): WalletRow[] {
  const { featured, recommended, installed, all, search: found } = state.wallets
  const isSearch = search.trim() !== ''
  const connectors = isSearch
    ? [...new Set([...listConnectors(state), ...listConnectors(state, { search })])]
    : listConnectors(state)
  const own = customWalletIds(state)
  const ids = isSearch
    ? [...own, ...(found?.ids ?? [])]
    : [
        ...(installed?.ids ?? []),
        ...own,
        ...(featured?.ids ?? []),
        ...(recommended?.ids ?? []),
        ...(all?.ids ?? []),
      ]
  const listed = toRows(state, ids, connectors).filter(
    ({ wallet }) => !certified || wallet?.badge_type === 'certified',
  )
  const unlisted = certified
    ? []
    : connectors.filter((one) => !listed.some((row) => isOf(one, row)))
  const wanted = search.trim().toLowerCase()
  const rows = [...once(unlisted).map(toRow), ...listed].filter(
    ({ id, name }) => (isSearch && found?.ids.includes(id)) || name.toLowerCase().includes(wanted),
  )
  return [...rows.filter((row) => row.connector), ...rows.filter((row) => !row.connector)]
}

/**
 * What the first view offers besides the wallets of the page: the site's own, the featured, and
 * recommended ones as far as `rowsShown` rows have room.
 */
export function listOffers(state: State, rowsShown: number): WalletRow[] {
  const { featured, recommended } = state.wallets
  const connectors = listConnectors(state)
  const first = [...customWalletIds(state), ...(featured?.ids ?? [])]
  const rows = toRows(state, [...first, ...(recommended?.ids ?? [])], connectors)
  const missing = rows.filter(({ connector }) => !connector)
  const given = missing.filter(({ id }) => first.includes(id))
  const inPage = connectors.length + countMissing(state)
  const room = Math.max(0, rowsShown - inPage - given.length)
  return [...given, ...missing.filter(({ id }) => !first.includes(id)).slice(0, room)]
}

function toRows(
  state: State,
  ids: readonly string[],
  connectors: readonly PageConnector[],
): WalletRow[] {
  const { excludeWalletIds = [] } = state.options.options
  return [...new Set(ids)].flatMap((id) => {
    const wallet = explorerWallet(state, id)
    if (!wallet || excludeWalletIds.includes(id)) return []
    const connector = connectorOf(connectors, wallet)
    const usable =
      connector !== undefined || !state.options.site.coarsePointer || opensOnPhone(wallet)
    return usable ? [{ id, name: wallet.name, wallet, connector }] : []
  })
}

/** A wallet has one connector for each chain type. */
function isOf(connector: PageConnector, { wallet }: WalletRow): boolean {
  return wallet !== undefined && connectorOf([connector], wallet) !== undefined
}

function once(connectors: readonly PageConnector[]): PageConnector[] {
  return [
    ...new Map([...connectors].reverse().map((each) => [lastingKey(each), each])).values(),
  ].reverse()
}

function toRow(connector: PageConnector): WalletRow {
  const { id, name = id } = connector
  return { id, name, wallet: undefined, connector }
}
