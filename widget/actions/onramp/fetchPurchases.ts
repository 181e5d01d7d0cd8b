import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { isPurchase, type Purchase } from '../../../shared-schemas/entities/onramp.ts'
import type { OnrampProvider } from '../../../shared-schemas/options/features.ts'
import type { App } from '../../app.ts'
import { takePurchases } from '../../stores/transactions.ts'

type Ask = { address: string; network: CaipNetworkId; provider: OnrampProvider; cursor?: string }

/**
 * Asks the server how the purchases of an account at a provider are, newest first, past the browser's cache. They are noted in
 * the store of transactions.
 *
 * @throws what the request throws
 */
export async function fetchPurchases(
  app: App,
  { address, network, provider, cursor }: Ask,
): Promise<{ data: readonly Purchase[]; next: string | undefined }> {
  const { blockchain } = await app.api()
  const page = await blockchain(
    'history',
    {
      params: { account: address },
      query: { chainId: network, onramp: provider, ...(cursor !== undefined && { cursor }) },
    },
    { cache: 'no-store' },
  )
  const data = page.data.filter(isPurchase)
  app.stores.transactions.setState(takePurchases(data))
  return { data, next: page.next ?? undefined }
}
