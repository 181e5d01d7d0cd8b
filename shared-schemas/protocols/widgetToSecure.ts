import * as z from 'zod/mini'
import { CaipNetworkId, ChainNamespace } from '../entities/caip.ts'
import { ChainId } from '../entities/chainId.ts'
import { EmbeddedUser } from '../entities/user.ts'
import {
  embeddedAccountTypes,
  loginTimeoutMs,
  requestTimeoutMs,
  signOutTimeoutMs,
  workTimeoutMs,
} from '../limits.ts'
import { SocialProvider } from '../login/socialProvider.ts'
import { defineProtocol } from '../messaging/define.ts'

const none = z.undefined()
const text = z.string().check(z.maxLength(300))
const email = z.email().check(z.maxLength(254))
const otp = z.string().check(z.maxLength(64))
/** The widget's id of a request that needs an approval: see APPROVALS_CHANGED. */
const approvalId = z.string().check(z.maxLength(36))
const link = z.string().check(z.maxLength(2_048))
const AccountType = z.enum(embeddedAccountTypes)
/** 128 random bits that name the popup of a login, created at the click that opened it. */
const ticket = z.string().check(z.regex(/^[\w-]{22}$/))

/** Two digits that this device shows and that the page which approves the login asks for. */
const deviceNumber = z.string().check(z.regex(/^\d{2}$/))

/** A request that the frame answers without the server or the user. */
const quick = { success: none, timeoutMs: requestTimeoutMs }
/** A request that needs the server, and may send a mail. */
const login = { timeoutMs: loginTimeoutMs }

/**
 * Requests of the widget to the secure frame: the 22 app events of specification section 7, then seven of our own. No
 * row can express a key, a token or an approval.
 */
export const widgetToSecure = defineProtocol('APP', 'FRAME', {
  SWITCH_NETWORK: {
    request: z.strictObject({ chainId: ChainId }),
    success: z.strictObject({ chainId: ChainId }),
    timeoutMs: requestTimeoutMs,
  },
  CONNECT_EMAIL: {
    request: z.strictObject({ email }),
    success: z.strictObject({
      /** PROVE_WORK: no mail was sent yet; send the request of that name to continue. */
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT', 'PROVE_WORK']),
      /** With VERIFY_DEVICE: the number that the widget shows and that the page opened from the mail asks for. */
      number: z.optional(deviceNumber),
    }),
    ...login,
  },
  /** Answered once the user has approved the device from the mail and is logged in; fails when the login expires. */
  CONNECT_DEVICE: { request: none, success: none, timeoutMs: 0 },
  CONNECT_OTP: { request: z.strictObject({ otp }), success: none, ...login },
  /**
   * Answers with the account. Fails after 15 s with SOCIAL_LOGIN_PENDING, with SOCIAL_WINDOW_MISSING while the popup has
   * not loaded, and with SOCIAL_NUMBER_ASKED once its page asks for the number: in all three cases send it again.
   */
  CONNECT_SOCIAL: {
    request: z.strictObject({
      uri: link,
      chainId: z.optional(ChainId),
      preferredAccountType: z.optional(AccountType),
    }),
    success: EmbeddedUser,
    ...login,
  },
  /**
   * Starts the login whose popup was opened with the ticket. `uri` is the URL that the popup starts at, `number` what
   * its page may ask for.
   */
  GET_SOCIAL_REDIRECT_URI: {
    request: z.strictObject({ provider: SocialProvider, ticket: z.optional(ticket) }),
    success: z.strictObject({ uri: link, number: z.optional(deviceNumber) }),
    ...login,
  },
  GET_USER: {
    request: z.optional(
      z.strictObject({
        chainId: z.optional(ChainId),
        preferredAccountType: z.optional(AccountType),
      }),
    ),
    success: EmbeddedUser,
    ...login,
  },
  SIGN_OUT: { request: none, success: none, timeoutMs: signOutTimeoutMs },
  IS_CONNECTED: {
    request: none,
    success: z.strictObject({ isConnected: z.boolean() }),
    ...login,
  },
  GET_CHAIN_ID: {
    request: none,
    success: z.strictObject({ chainId: ChainId }),
    timeoutMs: requestTimeoutMs,
  },
  /** No timeout, since a method that needs an approval waits for the user. */
  RPC_REQUEST: {
    request: z.strictObject({
      namespace: ChainNamespace,
      /** The network that the request is for. Refused if the frame does not support it. */
      caipNetworkId: CaipNetworkId,
      method: z.string().check(z.maxLength(80)),
      /** EIP-1193 params: an array, or an object for Solana. Parsed by the schema of the method. */
      params: z.optional(z.unknown()),
      approvalId: z.optional(approvalId),
    }),
    success: z.unknown(),
    timeoutMs: 0,
    maxChars: 262_144,
  },
  UPDATE_EMAIL: {
    request: z.strictObject({ email }),
    success: z.strictObject({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
    ...login,
  },
  UPDATE_EMAIL_PRIMARY_OTP: { request: z.strictObject({ otp }), success: none, ...login },
  UPDATE_EMAIL_SECONDARY_OTP: {
    request: z.strictObject({ otp }),
    success: z.strictObject({ newEmail: email }),
    ...login,
  },
  SYNC_THEME: {
    request: z.strictObject({
      themeMode: z.enum(['light', 'dark']),
      /** The widget's resolved design tokens, name to value. The frame uses those that it knows and can parse. */
      themeVariables: z.optional(
        z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(64))),
      ),
    }),
    ...quick,
  },
  /** For display only. The frame knows the site's origin from the browser. */
  SYNC_DAPP_DATA: {
    request: z.strictObject({
      metadata: z.optional(
        z.strictObject({ name: z.optional(text), url: z.optional(link), icon: z.optional(link) }),
      ),
      sdkVersion: z.optional(text),
      sdkType: z.optional(text),
      projectId: z.optional(text),
    }),
    ...quick,
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: none,
    success: z.strictObject({
      smartAccountEnabledNetworks: z.array(z.int()).check(z.maxLength(100)),
    }),
    timeoutMs: requestTimeoutMs,
  },
  INIT_SMART_ACCOUNT: {
    request: none,
    success: z.strictObject({ address: text, isDeployed: z.boolean() }),
    ...login,
  },
  SET_PREFERRED_ACCOUNT: {
    request: z.strictObject({ type: AccountType }),
    success: z.strictObject({ type: AccountType, address: text }),
    ...login,
  },
  CONNECT_FARCASTER: {
    request: none,
    success: z.strictObject({ userName: z.optional(text) }),
    ...login,
  },
  GET_FARCASTER_URI: { request: none, success: z.strictObject({ url: link }), ...login },
  /** Reloads the frame's document, after the answer is sent. */
  RELOAD: { request: none, ...quick },

  /** Solves the proof of work that CONNECT_EMAIL was answered with, then continues that login. */
  PROVE_WORK: {
    request: none,
    success: z.strictObject({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      number: z.optional(deviceNumber),
    }),
    timeoutMs: 3 * workTimeoutMs + loginTimeoutMs,
  },
  /** Cancels the pending login by email. */
  CANCEL_LOGIN: { request: none, ...quick },
  /** Rejects every request that waits for approval: rejectRpcRequests of specification section 6. */
  ABORT_REQUESTS: { request: none, ...quick },
  /** The user chose to continue on this site with a login of another site. Grants this site the use of the account. */
  CONTINUE_LOGIN: { request: none, success: none, ...login },
  /**
   * Has the user open the wallet with a password or passkey, when this browser has no other slot for it. The frame opens
   * a window for that. Fails with WALLET_LOCKED if the wallet has neither.
   */
  UNLOCK: { request: z.strictObject({ approvalId }), success: none, timeoutMs: 0 },
  /** The URL of a page of the secure origin that the user can open. */
  GET_PAGE_URI: {
    request: z.strictObject({
      page: z.enum(['export', 'import', 'recovery', 'devices']),
    }),
    success: z.strictObject({ uri: link }),
    timeoutMs: requestTimeoutMs,
  },
  PING: { request: none, ...quick },
})
