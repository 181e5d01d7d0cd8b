import type { Input } from '../../../shared-schemas/api/define.ts'
import type { walletsApi } from '../../../shared-schemas/api/wallets.ts'
import { walletListMaxChars } from '../../../shared-schemas/limits.ts'
import type { State } from '../../stores/create.ts'
import { listNetworks } from '../network/configured.ts'

export type WalletQuery = Input<typeof walletsApi.getWallets>['query']

/**
 * What every question for wallets says: those the site lets be offered, on the networks it uses. Empty
 * lists are left out. Source: docs/readings.md W3.
 */
export function walletQuery(
  { options, chains, connectors }: State,
  { without = [] }: { without?: readonly string[] } = {},
): WalletQuery {
  const { includeWalletIds = [], excludeWalletIds = [] } = options.options
  const networks = listNetworks({ chains })
    .filter(({ chainNamespace }) => chainNamespace === (connectors.filter ?? chainNamespace))
    .map(({ caipNetworkId }) => caipNetworkId)
  return {
    ...joined('include', includeWalletIds),
    ...joined('exclude', [...excludeWalletIds, ...without]),
    ...joined('chains', networks),
  }
}

/** Values as the server takes them: what has a comma in it is no id, and what is too much is cut off. */
export function joined<name extends keyof WalletQuery>(
  name: name,
  values: readonly string[],
): { [_ in name]?: string } {
  const fitting = [...new Set(values)].filter((value) => /^[^\p{Cc},]{1,128}$/u.test(value))
  const text = fitting.reduce((before, value) => {
    const longer = before === '' ? value : `${before},${value}`
    return longer.length > walletListMaxChars ? before : longer
  }, '')
  return (text === '' ? {} : { [name]: text }) as { [_ in name]?: string } // the only key it can have
}
