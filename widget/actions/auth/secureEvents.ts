import * as alerts from '../../../shared-schemas/errors/alerts.ts'
import type { App } from '../../app.ts'
import type { SecureEvents } from '../../links/secureLink.ts'
import { openAlert } from '../alerts/openAlert.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { explainSecure } from './explainSecure.ts'
import { followSession } from './followSession.ts'
import { signOutFirst } from './signOutFirst.ts'

/** What becomes of what the line to the secure frame tells. */
export function secureEvents(app: App): SecureEvents {
  return {
    asking: async (name, frame) => {
      if (name !== 'SIGN_OUT') await signOutFirst(app, frame)
    },
    failed: (failure) => explainSecure(app, failure),
    notLoaded() {
      const properties = { reason: 'iframe_load_failed' }
      sendEvent(app, { name: 'EMBEDDED_WALLET_ERROR', properties })
      openAlert(app, alerts.SECURE_FRAME_NOT_LOADED, { url: app.config.secureOrigin })
    },
    updated: (told) => followSession(app, told),
  }
}
