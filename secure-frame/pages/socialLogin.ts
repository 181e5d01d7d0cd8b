import type { DeviceName } from '../../shared-schemas/login/deviceName.ts'
import { newTicket } from '../../shared-schemas/login/newTicket.ts'
import type { SocialProvider } from '../../shared-schemas/login/socialProvider.ts'
import { socialStartUri } from '../../shared-schemas/login/socialStartUri.ts'
import type { FrameContext } from '../frameContext.ts'
import { type SocialFlow, startSocialFlow } from '../login/startSocialFlow.ts'
import { replaceLogin } from './replaceLogin.ts'

/** A login at a provider, for a page of its own. */
export type SocialLogin = {
  /** The provider of the current login; without a login, all providers of the project. */
  offered(): readonly SocialProvider[]
  /** Opens the window; call it in the click handler. `begin` then starts the login. */
  open(provider: SocialProvider): { uri: string; begin: () => Promise<SocialFlow> }
  /** Waits for the login and stores it. @throws as SocialFlow.follow */
  finish(flow: SocialFlow): Promise<void>
}

type Ports = Pick<FrameContext, 'api' | 'session' | 'now'> & {
  /** Calls without a token: an old login must not take part in a new one. */
  anonymous: FrameContext['api']['auth']
  offered: readonly SocialProvider[]
  siteOrigin: string
  deviceName: DeviceName
  openWindow: (uri: string) => void
}

/** Creates the login of a page. It offers no provider to a user who logged in by email. */
export function createSocialLogin(ports: Ports): SocialLogin {
  const { anonymous, session, now, siteOrigin, deviceName } = ports
  return {
    offered() {
      const login = session.get()
      if (!login) return ports.offered
      return login.provider ? [login.provider] : []
    },
    open(provider) {
      const ticket = newTicket()
      const uri = socialStartUri(siteOrigin, ticket)
      ports.openWindow(uri)
      const body = { provider, ticket, siteOrigin, deviceName, stepUp: true }
      return { uri, begin: () => startSocialFlow({ auth: anonymous, now }, body) }
    },
    async finish(flow) {
      await replaceLogin(ports, await flow.follow())
    },
  }
}
