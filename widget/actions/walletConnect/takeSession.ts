import { sessionMethods } from '../../../chains/sessionMethods.ts'
import type { SessionMethods } from '../../../chains/types.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import type { WalletSession } from '../../connectors/readSession.ts'
import { toSessionConnector } from '../../connectors/sessionConnector.ts'
import { sessionFacts, sessionRequest } from '../../connectors/sessionRequest.ts'
import { setApproval } from '../../stores/chains.ts'
import { addConnector, type PageConnector } from '../../stores/connectors.ts'
import { readState } from '../../stores/create.ts'
import { takeAccounts } from '../connection/takeAccounts.ts'
import { findNetwork } from '../network/configured.ts'
import { networkClient } from '../network/networkClient.ts'
import { placeholderNetwork } from '../network/placeholderNetwork.ts'

/**
 * Connects a namespace with a session: who and where it is comes from the session, and is checked as
 * what a wallet of the page answers.
 *
 * @throws WALLET_BAD_ANSWER, CHAIN_ADAPTER_NOT_FOUND, and as sessionFacts()
 */
export async function takeSession(
  app: App,
  { session, namespace }: { session: WalletSession; namespace: ChainNamespace },
): Promise<PageConnector> {
  const { chains, connectors } = app.stores
  const connector = toSessionConnector(session, namespace)
  const adapter = await networkClient(app, { namespace })
  const { caipNetworkId } = await sessionFacts(app, connector.id)
  const network =
    findNetwork(readState(app.stores), caipNetworkId) ?? placeholderNetwork(caipNetworkId)
  const answer = await adapter.reconnect({ request: sessionRequest(app, connector.id), network })
  connectors.setState(addConnector(connector))
  takeAccounts(app, { ...answer, connector })
  const { targetOf }: SessionMethods = sessionMethods[namespace]
  const approvedCaipNetworkIds = session.namespaces[namespace]?.chains ?? []
  chains.setState(
    // A wallet that can be asked to move can come to allow any network.
    setApproval(namespace, { supportsAllNetworks: targetOf !== undefined, approvedCaipNetworkIds }),
  )
  return connector
}
