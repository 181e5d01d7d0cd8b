import type { EmbeddedUser } from '../../shared-schemas/entities/user.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { newTicket } from '../../shared-schemas/login/newTicket.ts'
import type { Request } from '../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import type { FrameContext } from '../frameContext.ts'
import { completeLogin } from '../login/completeLogin.ts'
import { nameDevice } from '../login/deviceName.ts'
import { type SocialFlow, startSocialFlow } from '../login/startSocialFlow.ts'

type RequestOf<name extends 'CONNECT_SOCIAL' | 'GET_SOCIAL_REDIRECT_URI'> = Request<
  typeof widgetToSecure,
  name
>
type UserRequest = Omit<RequestOf<'CONNECT_SOCIAL'>, 'uri'>

/**
 * A login at a provider: started here, completed in a window of its own, claimed here with the device key. `userOf`
 * answers who is logged in. Source: docs/logins.md 9, T24.
 */
export function createSocialHandlers(
  frame: FrameContext,
  userOf: (request: UserRequest) => Promise<EmbeddedUser>,
) {
  let flow: { social: SocialFlow; claimed: boolean } | undefined

  /** Replaces the current login; waits for an older one reject. */
  function begin(next?: SocialFlow) {
    flow?.social.stop()
    flow = next && { social: next, claimed: false }
  }

  return {
    cancel: () => begin(),

    async GET_SOCIAL_REDIRECT_URI({ provider, ticket }: RequestOf<'GET_SOCIAL_REDIRECT_URI'>) {
      const siteOrigin = frame.siteOrigin()
      if (siteOrigin === undefined) throw new AppKitError(errors.LINK_CLOSED)
      const ports = { auth: frame.api.auth, now: frame.now }
      const deviceName = nameDevice(navigator)
      const body = { provider, ticket: ticket ?? newTicket(), siteOrigin, deviceName }
      const social = await startSocialFlow(ports, body)
      begin(social)
      return { uri: social.uri, number: social.number }
    },

    async CONNECT_SOCIAL({ uri, ...request }: RequestOf<'CONNECT_SOCIAL'>) {
      const current = flow
      if (current?.social.uri !== uri) throw new AppKitError(errors.SOCIAL_LOGIN_GONE)
      if (!current.claimed) {
        const login = await current.social.follow()
        if (flow !== current) throw new AppKitError(errors.SOCIAL_LOGIN_GONE)
        current.claimed = true
        await completeLogin(frame, login)
      }
      return userOf(request)
    },
  }
}
