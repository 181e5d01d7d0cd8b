import * as z from 'zod/mini'
import { ChainNamespace } from '../caip.ts'
import { defineProtocol } from '../messaging/define.ts'
import { PublicState } from '../publicState.ts'
import { storageKeyPattern } from '../storageKeys.ts'

const none = z.undefined()
const short = z.string().check(z.maxLength(80))
const key = z.string().check(z.regex(storageKeyPattern))
const value = z.string().check(z.maxLength(16_384))

/** What the widget may ask of the page. */
export const widgetToHost = defineProtocol('FRAME', 'APP', {
  /** The modal is shown or hidden by `open` in here; there is no second way. */
  STATE_CHANGED: { request: PublicState },
  /** The card's height, for a modal that is embedded in the page's flow. */
  RESIZE: { request: z.strictObject({ heightPx: z.number() }) },
  /** Asks the page's wallets to announce themselves once more; those not known yet are told as found. */
  FIND_WALLETS: { request: none },
  /** A wallet of the page is asked; the page allows a handful of methods only (T14). */
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
  },
  STORAGE_WRITE: { request: z.strictObject({ key, value: z.optional(value) }) },
  /**
   * The namespaces to reconnect at the next start: kept as the SDK's hint in the site's storage, and
   * told to the other tabs of this site.
   */
  CONNECTIONS_CHANGED: {
    request: z.strictObject({ namespaces: z.array(ChainNamespace).check(z.maxLength(5)) }),
  },
  /** Puts the secure frame into the page, hidden; with `reload` a new document into the one that is there. */
  NEED_SECURE: {
    request: z.strictObject({
      url: z.string().check(z.maxLength(1_024)),
      reload: z.optional(z.boolean()),
    }),
  },
  /** Lays the secure frame over this part of the widget, in CSS pixels; without a place it is hidden. */
  PLACE_SECURE: {
    request: z.strictObject({
      place: z.optional(
        z.strictObject({
          left: z.number(),
          top: z.number(),
          width: z.number(),
          height: z.number(),
        }),
      ),
    }),
  },
  /** For the site's own listeners: on('event') and on('error'). */
  EVENT: {
    request: z.strictObject({
      name: z.string().check(z.regex(/^[A-Z][A-Z_]{1,60}$/)),
      properties: z.optional(z.unknown()),
    }),
  },
})
