import { readsAs } from '../../../shared-schemas/format/readsAs.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import type { State } from '../../stores/create.ts'
import { isRdnsOf } from './connectorOf.ts'
import { isOwnRow } from './isOwnRow.ts'
import { namesakesOf } from './namesakesOf.ts'

/** Why a wallet of the page may not be the one that its name says. */
export type Doubt = 'twin' | 'unlisted' | 'ownRow'

/**
 * Compares a wallet of the page with the others and with the list: `twin` where another one of its chain
 * type has the same rdns, or a name that reads alike, and `unlisted` where the list knows that name under
 * another rdns; what the site says of a name counts only where the server knows none. `ownRow` where it is the name of
 * a row of ours that is no wallet. Source: T19.
 */
export function doubtOf(
  { connectors, ...state }: Pick<State, 'connectors' | 'options' | 'wallets'>,
  connector: PageConnector,
): Doubt | undefined {
  if (connector.ambiguous) return 'twin'
  const name = readingOf(connector)
  const { ofServer, ofSite } = namesakesOf(state, name)
  const namesakes = ofServer.length > 0 ? ofServer : ofSite
  if (namesakes.some(({ rdns }) => rdns && rdns === connector.info?.rdns)) return undefined
  if (isOwnRow(connector.name ?? connector.id)) return 'ownRow'
  const known = namesakes.map((wallet) => isRdnsOf(connector, wallet))
  if (known.includes(false) && !known.includes(true)) return 'unlisted'
  const count = countNames(connectors.connectors).get(`${connector.namespace} ${name}`) ?? 0
  return count > 1 ? 'twin' : undefined
}

const counts = new WeakMap<readonly PageConnector[], ReadonlyMap<string, number>>()
const readings = new WeakMap<PageConnector, string>()

/** How many wallets of a chain type have a name that reads like that. Worked out once for each list. */
function countNames(connectors: readonly PageConnector[]): ReadonlyMap<string, number> {
  const known = counts.get(connectors)
  if (known) return known
  const names = new Map<string, number>()
  for (const each of connectors) {
    const key = `${each.namespace} ${readingOf(each)}`
    names.set(key, (names.get(key) ?? 0) + 1)
  }
  counts.set(connectors, names)
  return names
}

function readingOf(connector: PageConnector): string {
  const reading = readings.get(connector) ?? readsAs(connector.name ?? connector.id)
  readings.set(connector, reading)
  return reading
}
