import * as z from 'zod/mini'
import { CaipNetworkId, ChainNamespace } from '../caip.ts'
import {
  frameLoadTimeoutMs,
  openTimeoutMs,
  requestTimeoutMs,
  walletIconMaxChars,
} from '../limits.ts'
import { defineProtocol } from '../messaging/define.ts'
import { OpenTarget } from '../openTarget.ts'
import { PageWallet } from '../wallet.ts'

const none = z.undefined()
const text = z.string().check(z.maxLength(300))
const quick = { success: none, timeoutMs: requestTimeoutMs }

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
      coarsePointer: z.boolean(),
    }),
    success: none,
    timeoutMs: frameLoadTimeoutMs,
  },
  UPDATE_OPTIONS: { request: z.strictObject({ options: z.unknown() }), ...quick },
  /** Answered after the next paint; a widget that is silent for so long is dead. */
  OPEN: { request: OpenTarget, success: none, timeoutMs: openTimeoutMs },
  CLOSE: { request: none, ...quick },
  DISCONNECT: { request: z.strictObject({ namespace: z.optional(ChainNamespace) }), ...quick },
  /** Settles when the wallet has switched; a person may be deciding. */
  SWITCH_NETWORK: {
    request: z.strictObject({ caipNetworkId: CaipNetworkId }),
    success: none,
    timeoutMs: 0,
  },
  ADD_NETWORK: { request: z.strictObject({ network: z.unknown() }), ...quick },
  REMOVE_NETWORK: { request: z.strictObject({ caipNetworkId: CaipNetworkId }), ...quick },
  SHOW_MESSAGE: {
    request: z.strictObject({ kind: z.enum(['success', 'error']), text }),
    ...quick,
  },
  WALLET_FOUND: { request: PageWallet, ...quick, maxChars: walletIconMaxChars + 4_096 },
  WALLET_LOST: { request: z.strictObject({ walletId: text }), ...quick },
  /** `data` is whatever the wallet sent; the widget's own schemas judge it. */
  WALLET_EVENT: {
    request: z.strictObject({
      walletId: text,
      event: z.enum(['accountsChanged', 'chainChanged', 'disconnect']),
      data: z.optional(z.unknown()),
    }),
    ...quick,
  },
  /** Another tab of this site connected or disconnected. */
  TAB_CHANGED: { request: none, ...quick },
  PING: { request: none, ...quick },
})
