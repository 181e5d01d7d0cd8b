import type { App } from '../../app.ts'
import { leaveAttempt } from '../../stores/connections.ts'

/**
 * Stops waiting for a wallet because the visitor went on: who was connected is again, and the same wallet
 * may be asked anew. A wallet that never answers must not keep anyone. What it answers late still counts
 * while nothing else was begun.
 */
export function abandonAttempt(app: App): void {
  app.stores.connections.setState(leaveAttempt)
}
