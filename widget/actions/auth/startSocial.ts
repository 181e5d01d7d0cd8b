import { newTicket } from '../../../shared-schemas/login/newTicket.ts'
import type { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'
import { socialStartUri } from '../../../shared-schemas/login/socialStartUri.ts'
import type { App } from '../../app.ts'
import { openBeside } from '../../lib/openBeside.ts'
import { setSocial } from '../../stores/auth.ts'
import { push } from '../../stores/router.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'
import { leaveSocial } from './leaveSocial.ts'

/**
 * Begins a login at a provider: to be called in the click itself, since the window opens here and a
 * browser lets none open later. Its view does the rest.
 */
export function startSocial(app: App, { provider }: { provider: SocialProvider }): void {
  const { auth, options, router } = app.stores
  leaveSocial(app)
  const ticket = newTicket()
  const uri = socialStartUri(app.config.secureOrigin, ticket)
  // Beside what is chosen here: in two columns that stands at the end of the line.
  const side = options.getState().options.direction === 'rtl' ? 'right' : 'left'
  const window = openBeside(app.window, uri, side)
  auth.setState(setSocial({ provider, ticket, uri, window, begun: false, state: 'waiting' }))
  sendEvent(app, { name: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
  router.setState(push({ view: 'ConnectingSocial' }))
}
