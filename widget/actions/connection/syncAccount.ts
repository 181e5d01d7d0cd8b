import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { walletRequest } from '../../connectors/injected.ts'
import { activeConnector } from '../../connectors/registry.ts'
import { checkSupported } from '../network/checkSupported.ts'
import { networkClient } from '../network/networkClient.ts'
import { dropConnection } from './dropConnection.ts'
import { takeAccounts } from './takeAccounts.ts'

/**
 * Asks the connected wallet again who and where it is, without a prompt. A wallet that is gone, says
 * nothing or gives no account any more is disconnected. Never rejects.
 */
export async function syncAccount(
  app: App,
  { namespace }: { namespace: ChainNamespace },
): Promise<void> {
  const connector = activeConnector(app, namespace)
  if (!connector) return dropConnection(app, namespace)
  if (connector.type === 'AUTH') return // the secure frame tells by itself what becomes of its login
  const before = app.stores.chains.getState().byNamespace[namespace]!.networkState.caipNetwork! // a connector's namespace has networks, and is on one
  const stillActive = () => activeConnector(app, namespace)?.id === connector.id
  try {
    const answer = await app.once(`sync ${connector.id}`, async () => {
      const adapter = await networkClient(app, { namespace })
      return adapter.reconnect({
        request: walletRequest(app, connector.id),
        network: before,
      })
    })
    if (!stillActive()) return
    takeAccounts(app, { ...answer, connector })
    const { activeNamespace } = app.stores.chains.getState()
    const moved = before.caipNetworkId !== answer.caipNetworkId
    if (moved && activeNamespace === namespace) checkSupported(app)
  } catch {
    if (stillActive()) dropConnection(app, namespace) // why does not matter: nothing can be signed with it
  }
}
