import type { App } from '../../app.ts'
import { isOfTopic } from '../../connectors/sessionConnector.ts'
import type { PageConnector } from '../../stores/connectors.ts'
import { dropSession } from './followSession.ts'

/**
 * Ends a session for every namespace it spans, and tells the wallet. False where it could not be
 * forgotten for good. Source: docs/readings.md R5.
 */
export async function endSession(app: App, { id }: PageConnector): Promise<boolean> {
  const client = await app.sessions.client()
  const session = client.sessions().find(({ topic }) => isOfTopic(id, topic))
  if (!session) return true
  await client.end(session.topic)
  return dropSession(app, session.topic)
}
