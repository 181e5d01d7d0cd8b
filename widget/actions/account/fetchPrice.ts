import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import { nativeAddress } from '../../../shared-schemas/entities/tokenId.ts'
import type { App } from '../../app.ts'

/**
 * Fetches the price of a network's coin into `app.prices`, unless it is 15 s old at most. A price that cannot be had
 * leaves the last one, which says of when it is.
 */
export async function fetchPrice(app: App, caipNetworkId: CaipNetworkId): Promise<void> {
  const { projectId } = app.config
  await app.prices.read(caipNetworkId, async () => {
    const { blockchain } = await app.api()
    const { fungibles } = await blockchain('fungiblePrice', {
      body: {
        currency: 'usd',
        addresses: [`${caipNetworkId}:${nativeAddress}`],
        ...(projectId !== undefined && { projectId }),
      },
    })
    const { price: usd = 0, updatedAt: at = 0 } = fungibles[0] ?? {}
    return { usd, at }
  })
}
