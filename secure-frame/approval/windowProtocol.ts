import * as z from 'zod/mini'
import { approvalWindowMaxChars, requestTimeoutMs } from '../../shared-schemas/limits.ts'
import { defineProtocol } from '../../shared-schemas/messaging/define.ts'
import { ApprovalEdit } from '../rpc/approvalEdit.ts'
import { ApprovalItem } from '../rpc/approvalItem.ts'

const quick = { success: z.undefined(), timeoutMs: requestTimeoutMs }

/** What the frame sends its approval window: the one request that it is for. */
export const frameToWindow = defineProtocol('FRAME', 'WINDOW', {
  SHOW: {
    request: z.strictObject({
      id: z.string().check(z.maxLength(64)),
      item: ApprovalItem,
      siteOrigin: z.optional(z.string().check(z.maxLength(200))),
      /** Epoch milliseconds. */
      expiresAt: z.number(),
      themeMode: z.enum(['light', 'dark']),
    }),
    ...quick,
    maxChars: approvalWindowMaxChars,
  },
  /** The request is settled; there is nothing to decide any more. */
  DONE: { request: z.undefined(), ...quick },
})

/** What the window tells: a decision with what the user changed, and nothing else. The frame signs. */
export const windowToFrame = defineProtocol('WINDOW', 'FRAME', {
  DECIDE: {
    request: z.strictObject({
      id: z.string().check(z.maxLength(64)),
      approved: z.boolean(),
      edit: z.optional(ApprovalEdit),
    }),
    ...quick,
  },
  /** The window goes; a frame that was kept apart from it cannot see that. */
  LEAVE: { request: z.undefined(), ...quick },
})
