import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { isPurchase } from '../../../shared-schemas/entities/onramp.ts'
import type { Transaction } from '../../../shared-schemas/entities/transaction.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { networkClient } from '../network/networkClient.ts'
import { filterTransactions } from './filterTransactions.ts'
import { formatAddresses } from './formatAddresses.ts'
import { nameCoin } from './nameCoin.ts'

/** Whose transactions are fetched. */
export type Owner = { address: string; network: CaipNetworkId }

export type Page = {
  /** Those that are shown. */
  transactions: readonly Transaction[]
  next: string | undefined
  complete: boolean
  lacksCoins: boolean
}

/**
 * Asks the server for one page of an account's transactions, the newest without a cursor.
 *
 * @throws HISTORY_UNSUPPORTED, HISTORY_UNAVAILABLE, or what the request throws
 */
export async function readPage(
  app: App,
  { address, network }: Owner,
  cursor: string | undefined,
): Promise<Page> {
  if (!app.config.historyNetworks?.includes(network))
    throw new AppKitError(errors.HISTORY_UNSUPPORTED, { network })
  const { blockchain } = await app.api()
  const {
    data,
    next,
    complete,
    lacksCoins = false,
  } = await blockchain('history', {
    params: { account: address },
    query: { chainId: network, ...(cursor !== undefined && { cursor }) },
  })
  const { namespace } = parseCaipNetworkId(network)
  const shown = app.stores.chains.getState().byNamespace[namespace]?.networkState.caipNetwork
  const { formatAddress = (address) => address } = await networkClient(app, { namespace })
  const settled = data.flatMap((each) => (isPurchase(each) ? [] : [each])) // none was asked for
  const named = settled.map((each) =>
    formatAddresses(nameCoin(each, shown?.nativeCurrency), formatAddress),
  )
  const transactions = filterTransactions(named, network)
  return { transactions, next: next ?? undefined, complete, lacksCoins }
}
