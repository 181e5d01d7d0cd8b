import * as z from 'zod/mini'
import { FreshBy } from '../freshBy.ts'
import { DeviceName } from '../login/deviceName.ts'
import { LoginWork, SolvedWork } from '../login/loginWork.ts'
import { SocialProvider } from '../login/socialProvider.ts'
import { defineApi } from './define.ts'
import { email, id, LoginSession, name, person } from './loginSession.ts'
import { codeErrors, socialErrors } from './refusals.ts'

const code = z.string().check(z.maxLength(64))
const nothing = z.object({})
/** 128 random bits in a URL, as base64url. Knowing them is enough to open the URL. */
const secret = z.string().check(z.regex(/^[\w-]{22}$/))
const deviceNumber = z.string().check(z.regex(/^\d{2}$/))
/** The origin of the site that embeds the frame, as the browser reports it. */
const siteOrigin = z.string().check(z.maxLength(200))
/**
 * Logins, sessions and devices. Only the secure frame calls these endpoints. Every call carries a DPoP proof
 * of the device key; calls with a session also carry `Authorization: DPoP <accessToken>`.
 * A server that requires a newer nonce answers 401 with `DPoP-Nonce` (RFC 9449, section 8).
 */
export const authApi = defineApi({
  /**
   * Starts a login by email. A known device gets a code (VERIFY_OTP), a new one the mail that approves it
   * (VERIFY_DEVICE). CONNECT: the caller is already logged in as this user. PROVE_WORK: the device is
   * unknown and the mail quota is nearly used up, so it must solve a proof of work first.
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
      /** The solution for an earlier PROVE_WORK. Valid once, for the same address, device and project. */
      work: z.optional(SolvedWork),
    }),
    answer: z.object({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT', 'PROVE_WORK']),
      /** With PROVE_WORK: no mail was sent; repeat the call with this work solved. */
      work: z.optional(LoginWork),
      flowId: z.optional(id),
      /** With VERIFY_DEVICE: the number that this device shows and that the page opened from the mail asks for. */
      number: z.optional(deviceNumber),
      expiresInSeconds: z.optional(z.number()),
    }),
  },
  /** Long-polls up to 20 s for the approval of the device. `approved` comes with the login. */
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
   * Starts a login at a provider. The popup that was opened with the ticket waits for this call before it
   * redirects to the provider.
   */
  startSocial: {
    access: 'device',
    errors: ['FEATURE_NOT_AVAILABLE', 'TICKET_USED', 'EMAIL_COOLDOWN'],
    method: 'POST',
    path: '/auth/v1/social',
    body: z.strictObject({
      provider: SocialProvider,
      /** 128 random bits, created at the click. They open the popup and give access to nothing else. */
      ticket: secret,
      siteOrigin,
      deviceName: DeviceName,
      /** Asks the provider to authenticate the user again, where it supports that. */
      stepUp: z.optional(z.boolean()),
    }),
    answer: z.object({
      flowId: id,
      /** The URL that the popup starts at, on the secure origin. */
      uri: z.string().check(z.maxLength(300)),
      /** The number that this device shows once `claimSocial` answers `asking`. */
      number: deviceNumber,
      expiresInSeconds: z.number(),
    }),
  },
  /**
   * Long-polls up to 20 s for a new status: `started` once the popup has loaded, `asking` once its page
   * asks for the number of the device, `done` with the login. A login that was refused, failed or expired
   * is answered with 410 and a message for the user.
   */
  claimSocial: {
    access: 'device',
    errors: socialErrors,
    method: 'POST',
    path: '/auth/v1/social/claim',
    body: z.strictObject({
      flowId: id,
      /** The last status that the caller has seen. Any other status is answered at once. */
      known: z.optional(z.enum(['waiting', 'started', 'asking'])),
    }),
    answer: z.object({
      status: z.enum(['waiting', 'started', 'asking', 'done']),
      login: z.optional(LoginSession),
    }),
  },
  /**
   * Called by the popup when it returns from the provider: it proves with the device key that it runs in the
   * browser that started the login, so the user need not enter the number.
   */
  confirmSocial: {
    access: 'device',
    errors: ['SOCIAL_LOGIN_EXPIRED'],
    method: 'POST',
    path: '/auth/v1/social/confirm',
    body: z.strictObject({ token: secret }),
    answer: nothing,
  },
  /** Rotates both tokens. Using an old refresh token again ends the session. */
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
      /** True for 5 minutes after the user authenticated. Required by `freshSession` endpoints; exports have their own rule. */
      fresh: z.boolean(),
      /** How the user authenticated within those 5 minutes. */
      freshBy: z.array(FreshBy).check(z.maxLength(3)),
    }),
  },
  /** Sends a code to the email address of the login, or to the one that its provider reported. */
  startConfirmation: {
    access: 'session',
    errors: ['EMAIL_UNKNOWN', 'EMAIL_COOLDOWN', 'FEATURE_NOT_AVAILABLE'],
    method: 'POST',
    path: '/auth/v1/session/confirm',
    body: z.strictObject({}),
    answer: z.object({ flowId: id, email }),
  },
  /** Makes the session fresh with that code, as a new login would. */
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
            /** Its sessions were ended, but not its slot, which no other one replaces. It must be approved again. */
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
   * Ends the sessions of a device and deletes its slot. Any device but the caller's own requires a login of the last
   * 5 minutes. `kept`: only the sessions were ended, since no other slot opens the wallet.
   */
  revokeDevice: {
    access: 'session',
    errors: ['LOGIN_NOT_FRESH', 'DEVICE_UNKNOWN'],
    method: 'POST',
    path: '/auth/v1/devices/revoke',
    body: z.strictObject({ deviceId: id }),
    answer: z.object({ kept: z.optional(z.boolean()) }),
  },
  /** The same for all devices but the caller's. */
  revokeOtherDevices: {
    access: 'freshSession',
    errors: [],
    method: 'POST',
    path: '/auth/v1/devices/revoke-others',
    answer: z.object({ kept: z.boolean() }),
  },
  /** Starts a change of address. It needs the code sent to the current address, then the one sent to the new. */
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
