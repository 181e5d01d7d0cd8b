import * as z from 'zod/mini'
import { CaipNetworkId, ChainNamespace } from '../caip.ts'
import { ChainId } from '../chainId.ts'
import {
  embeddedAccountTypes,
  loginTimeoutMs,
  requestTimeoutMs,
  signOutTimeoutMs,
  workTimeoutMs,
} from '../limits.ts'
import { defineProtocol } from '../messaging/define.ts'
import { SocialProvider } from '../socialProvider.ts'
import { EmbeddedUser } from '../user.ts'

const none = z.undefined()
const text = z.string().check(z.maxLength(300))
const email = z.email().check(z.maxLength(254))
const otp = z.string().check(z.maxLength(64))
/** The widget's name for a request that needs an approval: see APPROVALS_CHANGED. */
const approvalId = z.string().check(z.maxLength(36))
const link = z.string().check(z.maxLength(2_048))
const AccountType = z.enum(embeddedAccountTypes)
/** 128 random bits of the click that opened the window of a login. */
const ticket = z.string().check(z.regex(/^[\w-]{22}$/))

/** Two digits that this device shows, and a page elsewhere asks for. */
const deviceNumber = z.string().check(z.regex(/^\d{2}$/))

/** Answered by the frame alone, without the server or a person. */
const quick = { success: none, timeoutMs: requestTimeoutMs }
/** A login step: the server and its mail are asked. */
const login = { timeoutMs: loginTimeoutMs }

/**
 * What the widget may ask of the secure frame: the 22 app events of specification section 7, and
 * seven of ours at the end. A key, a token or an approval cannot be phrased here.
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
      /** PROVE_WORK: no mail was sent yet; the request of that name goes on. */
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT', 'PROVE_WORK']),
      /** With VERIFY_DEVICE: what the widget shows, and the page of the mail asks for. */
      number: z.optional(deviceNumber),
    }),
    ...login,
  },
  /** Settles once the device was approved in the mail and is logged in, or when the login expired. */
  CONNECT_DEVICE: { request: none, success: none, timeoutMs: 0 },
  CONNECT_OTP: { request: z.strictObject({ otp }), success: none, ...login },
  /**
   * Settles with the account, or after 15 s with SOCIAL_LOGIN_PENDING, to be asked again; while the
   * window has not opened with SOCIAL_WINDOW_MISSING, and with SOCIAL_NUMBER_ASKED once it asks for the
   * number.
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
   * Begins the login whose window was opened with the ticket; `uri` is where that window begins, `number`
   * what its page may ask for.
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
  /** One that needs approval waits for a person, so no time limit ends it. */
  RPC_REQUEST: {
    request: z.strictObject({
      namespace: ChainNamespace,
      /** The network that the site means; the frame checks that it serves it. */
      caipNetworkId: CaipNetworkId,
      method: z.string().check(z.maxLength(80)),
      /** EIP-1193 params: an array, or an object for Solana; each method's own schema judges it. */
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
      /** Resolved tokens of the widget, name to value; the frame keeps those it knows and can read. */
      themeVariables: z.optional(
        z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(64))),
      ),
    }),
    ...quick,
  },
  /** For showing only; who the site is, the frame knows from the browser. */
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
  /** Loads the frame's document anew; the answer leaves before it goes. */
  RELOAD: { request: none, ...quick },

  /** Does the work that CONNECT_EMAIL was answered with, and goes on as that would have. */
  PROVE_WORK: {
    request: none,
    success: z.strictObject({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
      number: z.optional(deviceNumber),
    }),
    timeoutMs: 3 * workTimeoutMs + loginTimeoutMs,
  },
  /** Ends the login by email that is under way. */
  CANCEL_LOGIN: { request: none, ...quick },
  /** Ends every request that waits for approval: rejectRpcRequests of specification section 6. */
  ABORT_REQUESTS: { request: none, ...quick },
  /** The user chose to continue on this site with the login of another site: it may use the account from now on. */
  CONTINUE_LOGIN: { request: none, success: none, ...login },
  /**
   * Has the user open their wallet where this browser cannot: the frame asks, and a window of its own takes the
   * password or asks the passkey. WALLET_LOCKED where the wallet has neither.
   */
  UNLOCK: { request: z.strictObject({ approvalId }), success: none, timeoutMs: 0 },
  /** A page of the secure origin for the visitor to open: export, import, devices, recovery. */
  GET_PAGE_URI: {
    request: z.strictObject({
      page: z.enum(['export', 'import', 'recovery', 'devices']),
    }),
    success: z.strictObject({ uri: link }),
    timeoutMs: requestTimeoutMs,
  },
  PING: { request: none, ...quick },
})
