import * as z from 'zod/mini'
import { DeviceName } from '../deviceName.ts'
import { FreshBy } from '../freshBy.ts'
import { LoginWork, SolvedWork } from '../loginWork.ts'
import { SocialProvider } from '../socialProvider.ts'
import { defineApi } from './define.ts'
import { email, id, LoginSession, name, person } from './loginSession.ts'
import { codeErrors, socialErrors } from './refusals.ts'

const code = z.string().check(z.maxLength(64))
const nothing = z.object({})
/** 128 random bits in an address; whoever knows them can open it. */
const secret = z.string().check(z.regex(/^[\w-]{22}$/))
const deviceNumber = z.string().check(z.regex(/^\d{2}$/))
/** The site that asks, as the browser told the frame. */
const siteOrigin = z.string().check(z.maxLength(200))
/**
 * Logins, sessions and devices; only the secure frame calls these. Every call carries a DPoP proof
 * of the device key, those after a login `Authorization: DPoP <accessToken>` as well.
 * A server that wants a newer nonce answers 401 with `DPoP-Nonce`, as RFC 9449 section 8 says.
 */
export const authApi = defineApi({
  /**
   * Sends a code, or the mail that approves a device; CONNECT where the caller is that user already, and
   * PROVE_WORK for an unknown device while mails run low.
   */
  startLogin: {
    access: 'device',
    errors: ['EMAIL_COOLDOWN', 'FEATURE_NOT_AVAILABLE'],
    method: 'POST',
    path: '/auth/v1/login',
    body: z.strictObject({
      email,
      siteOrigin,
      /** What the mail calls the device, e.g. "Chrome on Windows". */
      deviceName: DeviceName,
      /** What an earlier answer asked for; it counts once, for the same address, device and project. */
      work: z.optional(SolvedWork),
    }),
    answer: z.object({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT', 'PROVE_WORK']),
      /** With PROVE_WORK: nothing was sent; ask again with this work done. */
      work: z.optional(LoginWork),
      flowId: z.optional(id),
      /** With VERIFY_DEVICE: what the device shows, and what the page of the mail asks for. */
      number: z.optional(deviceNumber),
      expiresInSeconds: z.optional(z.number()),
    }),
  },
  /** Waits up to 20 s for the approval of the device, which brings its login. */
  waitForDevice: {
    access: 'device',
    errors: ['DEVICE_REFUSED', 'DEVICE_NUMBER_WRONG', 'DEVICE_NOT_APPROVED'],
    method: 'POST',
    path: '/auth/v1/login/device',
    body: z.strictObject({ flowId: id }),
    answer: z.object({ approved: z.boolean(), login: z.optional(LoginSession) }),
  },
  verifyCode: {
    access: 'device',
    errors: codeErrors,
    method: 'POST',
    path: '/auth/v1/login/code',
    body: z.strictObject({ flowId: id, code }),
    answer: LoginSession,
  },
  /**
   * Starts a login at a provider. The window that was opened with the ticket waits for this call, and
   * goes on to the provider.
   */
  startSocial: {
    access: 'device',
    errors: ['FEATURE_NOT_AVAILABLE', 'TICKET_USED', 'EMAIL_COOLDOWN'],
    method: 'POST',
    path: '/auth/v1/social',
    body: z.strictObject({
      provider: SocialProvider,
      /** 128 random bits of the click; whoever knows it can open the window, and nothing else. */
      ticket: secret,
      siteOrigin,
      deviceName: DeviceName,
      /** The provider is to ask the user again who they are, where it can. */
      stepUp: z.optional(z.boolean()),
    }),
    answer: z.object({
      flowId: id,
      /** Where the window begins, on the secure origin. */
      uri: z.string().check(z.maxLength(300)),
      /** What the device shows once `claimSocial` answers `asking`. */
      number: deviceNumber,
      expiresInSeconds: z.number(),
    }),
  },
  /**
   * Waits up to 20 s for what comes of it: `started` once the window was there, `asking` once its page
   * asks for the number of the device, `done` with the login.
   * A refusal, a failure and the end of its time are a 410 with a sentence for the visitor.
   */
  claimSocial: {
    access: 'device',
    errors: socialErrors,
    method: 'POST',
    path: '/auth/v1/social/claim',
    body: z.strictObject({
      flowId: id,
      /** What the caller knows already: another status is told at once. */
      known: z.optional(z.enum(['waiting', 'started', 'asking'])),
    }),
    answer: z.object({
      status: z.enum(['waiting', 'started', 'asking', 'done']),
      login: z.optional(LoginSession),
    }),
  },
  /**
   * The window of a login at a provider, back from there, proves with the key of the device that it runs
   * in the browser that started the login. Then no number is asked for.
   */
  confirmSocial: {
    access: 'device',
    errors: ['SOCIAL_LOGIN_EXPIRED'],
    method: 'POST',
    path: '/auth/v1/social/confirm',
    body: z.strictObject({ token: secret }),
    answer: nothing,
  },
  /** Rotates both tokens; an old refresh token used again ends the session. */
  refreshSession: {
    access: 'device',
    errors: [],
    method: 'POST',
    path: '/auth/v1/session/refresh',
    body: z.strictObject({ refreshToken: z.string().check(z.maxLength(200)) }),
    answer: LoginSession,
  },
  getSession: {
    access: 'session',
    errors: [],
    method: 'GET',
    path: '/auth/v1/session',
    answer: z.object({
      userId: id,
      deviceId: id,
      ...person,
      /** True for 5 minutes after the user showed who they are; other steps than an export ask for it. */
      fresh: z.boolean(),
      /** What makes the session fresh. */
      freshBy: z.array(FreshBy).check(z.maxLength(3)),
    }),
  },
  /** Sends a code to the address of the login, or the one that its provider vouches for. */
  startConfirmation: {
    access: 'session',
    errors: ['EMAIL_UNKNOWN', 'EMAIL_COOLDOWN', 'FEATURE_NOT_AVAILABLE'],
    method: 'POST',
    path: '/auth/v1/session/confirm',
    body: z.strictObject({}),
    answer: z.object({ flowId: id, email }),
  },
  /** With that code the session counts as a login of now. */
  confirmSession: {
    access: 'session',
    errors: codeErrors,
    method: 'POST',
    path: '/auth/v1/session/confirm/code',
    body: z.strictObject({ flowId: id, code }),
    answer: nothing,
  },
  endSession: {
    access: 'session',
    errors: [],
    method: 'POST',
    path: '/auth/v1/session/end',
    body: z.strictObject({}),
    answer: nothing,
  },
  listDevices: {
    access: 'session',
    errors: [],
    method: 'GET',
    path: '/auth/v1/devices',
    answer: z.object({
      devices: z
        .array(
          z.object({
            deviceId: id,
            name,
            current: z.boolean(),
            /** It is kept because it alone opens a wallet; it has to be let in anew. */
            loggedOut: z.optional(z.boolean()),
            /** Epoch milliseconds. */
            createdAt: z.number(),
            lastSeenAt: z.number(),
          }),
        )
        .check(z.maxLength(100)),
    }),
  },
  /**
   * Ends the device's sessions and its slot at once. Needs a login of the last 5 minutes for others than itself. One
   * that alone opens a wallet is `kept`: logged out, with its slot.
   */
  revokeDevice: {
    access: 'session',
    errors: ['LOGIN_NOT_FRESH', 'DEVICE_UNKNOWN'],
    method: 'POST',
    path: '/auth/v1/devices/revoke',
    body: z.strictObject({ deviceId: id }),
    answer: z.object({ kept: z.optional(z.boolean()) }),
  },
  /** The same for all but the caller's. Needs a login of the last 5 minutes. */
  revokeOtherDevices: {
    access: 'freshSession',
    errors: [],
    method: 'POST',
    path: '/auth/v1/devices/revoke-others',
    answer: z.object({ kept: z.boolean() }),
  },
  /** First the code sent to the current address, then the one sent to the new. */
  startEmailUpdate: {
    access: 'session',
    errors: ['EMAIL_KEPT_ELSEWHERE', 'EMAIL_COOLDOWN', 'FEATURE_NOT_AVAILABLE'],
    method: 'POST',
    path: '/auth/v1/email',
    body: z.strictObject({ email }),
    answer: z.object({
      action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
      flowId: id,
    }),
  },
  verifyPrimaryEmail: {
    access: 'session',
    errors: codeErrors,
    method: 'POST',
    path: '/auth/v1/email/primary',
    body: z.strictObject({ flowId: id, code }),
    answer: nothing,
  },
  verifySecondaryEmail: {
    access: 'session',
    errors: codeErrors,
    method: 'POST',
    path: '/auth/v1/email/secondary',
    body: z.strictObject({ flowId: id, code }),
    answer: z.object({ email }),
  },
})
