import * as z from 'zod/mini'
import { requestTimeoutMs } from '../limits.ts'
import { defineProtocol } from '../messaging/define.ts'

const none = z.undefined()
const quick = { success: none, timeoutMs: requestTimeoutMs }

/** What the secure frame tells the widget by itself. */
export const secureToWidget = defineProtocol('FRAME', 'APP', {
  /** First message of every session: the frame can be asked from now on. */
  READY: {
    request: z.strictObject({
      version: z.string().check(z.maxLength(16)),
      /** False where the browser gives the frame no storage: the next visit must log in again. */
      persistent: z.boolean(),
    }),
    ...quick,
  },
  /** The login ended elsewhere (another tab, a revoked device), or began there. */
  SESSION_UPDATE: { request: z.strictObject({ isConnected: z.boolean() }), ...quick },
  /** How many requests wait for the visitor; while there are some the frame wants to be seen. */
  APPROVALS_CHANGED: {
    request: z.strictObject({
      waiting: z.int().check(z.minimum(0), z.maximum(100)),
      /** The requests of the widget among them, by their `approvalId`; one that is left out again was decided. */
      asked: z.optional(z.array(z.string().check(z.maxLength(36))).check(z.maxLength(100))),
      /** Height that the screen would like, in CSS pixels. */
      heightPx: z.optional(z.number().check(z.minimum(0), z.maximum(4_000))),
    }),
    ...quick,
  },
})
