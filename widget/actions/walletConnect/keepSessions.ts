import type { App } from '../../app.ts'
import type { Sessions } from '../../connectors/sessionClient.ts'
import { createSessions } from '../../connectors/sessions.ts'
import { followSessions } from './followSession.ts'
import { showInWallet } from './showInWallet.ts'
import { checkPairing } from './startPairing.ts'

/** Keeps sessions over the relay, and the screen true to what wallets do with them. */
export function keepSessions(app: App): Sessions {
  const { document } = app.window
  document?.addEventListener?.('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkPairing(app) // never rejects
  })
  showInWallet(app)
  return createSessions(app, followSessions(app))
}
