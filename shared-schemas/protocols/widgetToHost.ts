import * as z from 'zod/mini'
import { ChainNamespace } from '../entities/caip.ts'
import { PublicState } from '../entities/publicState.ts'
import { defineProtocol } from '../messaging/define.ts'
import { storageKeyPattern } from '../storageKeys.ts'

const none = z.undefined()
const short = z.string().check(z.maxLength(80))
const key = z.string().check(z.regex(storageKeyPattern))
const value = z.string().check(z.maxLength(16_384))

/** Requests of the widget to the page. */
export const widgetToHost = defineProtocol('FRAME', 'APP', {
  /** Its `open` is the only thing that shows or hides the modal. */
  STATE_CHANGED: { request: PublicState },
  /** The height of the card, for a modal that is part of the page's layout. */
  RESIZE: { request: z.strictObject({ heightPx: z.number() }) },
  /** Has the page's wallets announce themselves again. New ones are reported with WALLET_FOUND. */
  FIND_WALLETS: { request: none },
  /** A request to a wallet of the page. The script permits only a few methods (T14). */
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
  /** Reads the site's storage, for a widget whose own is denied. It never holds a secret. */
  STORAGE_READ: {
    request: none,
    success: z.array(z.strictObject({ key, value })).check(z.maxLength(20)),
  },
  /** Without a `value`, the key is removed. */
  STORAGE_WRITE: { request: z.strictObject({ key, value: z.optional(value) }) },
  /**
   * The namespaces to reconnect at the next start. The script stores them as its hint in the site's storage and notifies
   * the other tabs of this site.
   */
  CONNECTIONS_CHANGED: {
    request: z.strictObject({ namespaces: z.array(ChainNamespace).check(z.maxLength(5)) }),
  },
  /** Creates the secure frame in the page, hidden. `reload` loads a new document into an existing one. */
  NEED_SECURE: {
    request: z.strictObject({
      url: z.string().check(z.maxLength(1_024)),
      reload: z.optional(z.boolean()),
    }),
  },
  /** Positions the secure frame over this rectangle of the widget, in CSS pixels. Without `place` it is hidden. */
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
