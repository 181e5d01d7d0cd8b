import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { PageConnector } from '../stores/connectors.ts'
import type { WalletSession } from './readSession.ts'

const head = 'walletConnect.'
const topicChars = 32

/** Whether an id is that of a session's connector. No wallet of a page may bear one. */
export const isSessionId = (connectorId: string): boolean => connectorId.startsWith(head)

/** The id of a session's connector for one namespace; it is the same after a reload. */
export function sessionId(topic: string, namespace: ChainNamespace): string {
  return `${head}${topic.slice(0, topicChars)}.${namespace}`
}

/** Whether a connector belongs to the session of a topic. */
export const isOfTopic = (connectorId: string, topic: string): boolean =>
  connectorId.startsWith(`${head}${topic.slice(0, topicChars)}.`)

/** A session as a connector, one for each namespace that it grants. */
export function toSessionConnector(
  { topic, name }: WalletSession,
  namespace: ChainNamespace,
  icon?: string,
): PageConnector {
  const id = sessionId(topic, namespace)
  return { id, type: 'WALLET_CONNECT', name, namespace, icon, ambiguous: false }
}
