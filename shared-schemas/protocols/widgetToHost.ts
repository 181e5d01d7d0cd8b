import * as z from 'zod/mini'
import { ChainNamespace } from '../caip.ts'
import { requestTimeoutMs } from '../limits.ts'
import { defineProtocol } from '../messaging/define.ts'
import { PublicState } from '../publicState.ts'
import { storageKeyPattern } from '../storageKeys.ts'

const none = z.undefined()
const short = z.string().check(z.maxLength(80))
const key = z.string().check(z.regex(storageKeyPattern))
const value = z.string().check(z.maxLength(16_384))
const quick = { success: none, timeoutMs: requestTimeoutMs }

/** What the widget may ask of the page. */
export const widgetToHost = defineProtocol('FRAME', 'APP', {
  /** The modal is shown or hidden by `open` in here; there is no second way. */
  STATE_CHANGED: { request: PublicState, ...quick },
  /** The card's height, for a modal that is embedded in the page's flow. */
  RESIZE: { request: z.strictObject({ heightPx: z.number() }), ...quick },
  /** A wallet of the page is asked; the page allows a handful of methods only (security.md T14). */
  WALLET_REQUEST: {
    request: z.strictObject({
      walletId: short,
      method: short,
      params: z.optional(z.array(z.unknown())),
    }),
    success: z.unknown(),
    timeoutMs: 0,
    maxChars: 262_144,
  },
  /** The site's storage, for a widget whose own is denied. Nothing secret travels here. */
  STORAGE_READ: {
    request: none,
    success: z.array(z.strictObject({ key, value })).check(z.maxLength(20)),
    timeoutMs: requestTimeoutMs,
  },
  STORAGE_WRITE: { request: z.strictObject({ key, value: z.optional(value) }), ...quick },
  /**
   * The namespaces to reconnect at the next start: kept as the SDK's hint in the site's storage, and
   * told to the other tabs of this site.
   */
  CONNECTIONS_CHANGED: {
    request: z.strictObject({ namespaces: z.array(ChainNamespace).check(z.maxLength(5)) }),
    ...quick,
  },
  /** For the site's own listeners: on('event') and on('error'). */
  EVENT: {
    request: z.strictObject({
      name: z.string().check(z.regex(/^[A-Z][A-Z_]{1,60}$/)),
      properties: z.optional(z.unknown()),
    }),
    ...quick,
  },
})
