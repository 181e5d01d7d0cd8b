import * as z from 'zod/mini'
import { requestTimeoutMs } from '../limits.ts'
import { defineProtocol } from '../messaging/define.ts'

const none = z.undefined()
const quick = { success: none, timeoutMs: requestTimeoutMs }

/** Notifications of the secure frame to the widget. */
export const secureToWidget = defineProtocol('FRAME', 'APP', {
  /** First message of every session: the frame now accepts requests. */
  READY: {
    request: z.strictObject({
      version: z.string().check(z.maxLength(16)),
      /** False if the browser denies the frame storage, so the user must log in again at the next visit. */
      persistent: z.boolean(),
    }),
    ...quick,
  },
  /** The login ended or began outside this widget, e.g. in another tab or by revoking the device. */
  SESSION_UPDATE: { request: z.strictObject({ isConnected: z.boolean() }), ...quick },
  /** The number of requests that wait for the user. While it is not zero, the widget shows the frame. */
  APPROVALS_CHANGED: {
    request: z.strictObject({
      waiting: z.int().check(z.minimum(0), z.maximum(100)),
      /** The `approvalId`s of those that the widget sent. One that is no longer listed has been decided. */
      asked: z.optional(z.array(z.string().check(z.maxLength(36))).check(z.maxLength(100))),
      /** The preferred height of the screen, in CSS pixels. */
      heightPx: z.optional(z.number().check(z.minimum(0), z.maximum(4_000))),
    }),
    ...quick,
  },
})
