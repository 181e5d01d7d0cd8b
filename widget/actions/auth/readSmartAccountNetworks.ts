import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { setSmartAccountNetworks } from '../../stores/chains.ts'

/**
 * Takes over on which networks the account may be a smart account. While the frame does not say, the
 * answer of the visit before stands. Never rejects.
 */
export async function readSmartAccountNetworks(
  app: App,
  { namespace }: { namespace: ChainNamespace },
): Promise<void> {
  const take = (ids: readonly number[]) =>
    app.stores.chains.setState(setSmartAccountNetworks(namespace, ids))
  const stored = app.storage.read(loginItems.smartAccountNetworks)
  if (stored !== undefined) take(stored.split(',').map(Number))
  try {
    const answer = await app.secure.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    const ids = answer.smartAccountEnabledNetworks
    take(ids)
    await app.storage.write(
      loginItems.smartAccountNetworks,
      ids.length > 0 ? ids.join(',') : undefined,
    )
  } catch {
    // see above
  }
}
