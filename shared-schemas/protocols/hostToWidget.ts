import * as z from 'zod/mini'
import { CaipNetworkId, ChainNamespace } from '../caip.ts'
import {
  frameLoadTimeoutMs,
  openTimeoutMs,
  pageWalletsPerMessage,
  walletIconMaxChars,
} from '../limits.ts'
import { defineProtocol } from '../messaging/define.ts'
import { OpenRequest } from '../openTarget.ts'
import { PageWallet } from '../wallet.ts'

const none = z.undefined()
const text = /* @__PURE__ */ z.string().check(z.maxLength(300))

/** What a page may ask of the widget. An email, a code or an approval cannot even be phrased here. */
export const hostToWidget = defineProtocol('APP', 'FRAME', {
  /** First message of every session. `embedded` draws the modal in the page's flow. */
  INIT: {
    request: z.strictObject({
      /** As the site wrote them, as plain data: parseOptions() in the widget is the judge. */
      options: z.unknown(),
      embedded: z.boolean(),
      title: text,
      prefersDark: z.boolean(),
    }),
    timeoutMs: frameLoadTimeoutMs,
  },
  UPDATE_OPTIONS: { request: z.strictObject({ options: z.unknown() }) },
  /** Answered after the next paint; a widget that is silent for so long is dead. */
  OPEN: { request: OpenRequest, timeoutMs: openTimeoutMs },
  CLOSE: { request: none },
  DISCONNECT: { request: z.strictObject({ namespace: z.optional(ChainNamespace) }) },
  /** Settles when the wallet has switched; a person may be deciding. */
  SWITCH_NETWORK: {
    request: z.strictObject({ caipNetworkId: CaipNetworkId }),
    timeoutMs: 0,
  },
  ADD_NETWORK: { request: z.strictObject({ network: z.unknown() }) },
  REMOVE_NETWORK: { request: z.strictObject({ caipNetworkId: CaipNetworkId }) },
  SHOW_MESSAGE: {
    request: z.strictObject({ kind: z.enum(['success', 'error']), text }),
  },
  WALLET_FOUND: { request: PageWallet, maxChars: walletIconMaxChars + 4_096 },
  /** What a page announces beyond what is told at once: without pictures, many in one message. */
  WALLETS_FOUND: {
    request: z.strictObject({
      wallets: z.array(PageWallet).check(z.maxLength(pageWalletsPerMessage)),
    }),
    maxChars: pageWalletsPerMessage * 512,
  },
  WALLET_LOST: { request: z.strictObject({ walletId: text }) },
  /** `data` is whatever the wallet sent; the widget's own schemas judge it. */
  WALLET_EVENT: {
    request: z.strictObject({
      walletId: text,
      event: z.enum(['accountsChanged', 'chainChanged', 'disconnect']),
      data: z.optional(z.unknown()),
    }),
  },
  /** The site's request to an account whose keys are not in the page: it may wait for a person. */
  RPC_REQUEST: {
    request: z.strictObject({
      namespace: ChainNamespace,
      method: z.string().check(z.maxLength(80)),
      params: z.optional(z.unknown()),
      /** The network that the site means; refused where the account is on another. */
      network: z.optional(CaipNetworkId),
    }),
    success: z.unknown(),
    timeoutMs: 0,
    maxChars: 262_144,
  },
  /** The secure frame has a new document, which knows the page: the widget may speak to it. */
  SECURE_LOADED: { request: none },
  /** Another tab of this site connected or disconnected. */
  TAB_CHANGED: { request: none },
  PING: { request: none },
})
