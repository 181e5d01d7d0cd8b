import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { socialNames } from '../../shared-schemas/login/socialProvider.ts'
import type { FrameContext } from '../frameContext.ts'

/** Changes the user's email address: a code from the current mailbox, then one from the new. */
export function createEmailUpdateHandlers(frame: FrameContext) {
  let flowId: string | undefined

  function body(otp: string) {
    if (flowId === undefined) throw new AppKitError(errors.LOGIN_NOT_STARTED)
    return { body: { flowId, code: otp } }
  }

  return {
    async UPDATE_EMAIL({ email }: { email: string }) {
      const { provider } = frame.session.get() ?? {}
      if (provider)
        throw new AppKitError(errors.SOCIAL_EMAIL_FIXED, { provider: socialNames[provider] })
      const answer = await frame.api.auth('startEmailUpdate', { body: { email } })
      flowId = answer.flowId
      return { action: answer.action }
    },
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }: { otp: string }) =>
      frame.api.auth('verifyPrimaryEmail', body(otp)).then(() => undefined),
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }: { otp: string }) {
      const { email } = await frame.api.auth('verifySecondaryEmail', body(otp))
      flowId = undefined
      await frame.session.setEmail(email)
      return { newEmail: email }
    },
  }
}
