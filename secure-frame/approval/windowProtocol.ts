import * as z from 'zod/mini'
import { ApprovalEdit } from '../../chains/signing/approvalEdit.ts'
import { approvalWindowMaxChars, requestTimeoutMs } from '../../shared-schemas/limits.ts'
import { defineProtocol } from '../../shared-schemas/messaging/define.ts'
import { Prompt } from '../rpc/prompt.ts'

const quick = { success: z.undefined(), timeoutMs: requestTimeoutMs }

const id = z.string().check(z.maxLength(64))
const base64Url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const PasskeyRef = z.strictObject({ credentialId: base64Url(2_048), prfSalt: base64Url(64) })

/** What the frame sends to its window: the one prompt that the window is for. */
export const frameToWindow = defineProtocol('FRAME', 'WINDOW', {
  SHOW: {
    request: z.strictObject({
      id,
      item: Prompt,
      siteOrigin: z.optional(z.string().check(z.maxLength(200))),
      /** Epoch milliseconds. */
      expiresAt: z.number(),
      themeMode: z.enum(['light', 'dark']),
    }),
    ...quick,
    maxChars: approvalWindowMaxChars,
  },
  /** Asserts a passkey, which browsers may refuse in a cross-origin frame. `prf`: its 32 bytes of PRF output. */
  ASK_PASSKEY: {
    request: z.strictObject({
      challenge: base64Url(256),
      known: z.array(PasskeyRef).check(z.maxLength(50)),
    }),
    success: z.strictObject({
      credentialId: base64Url(2_048),
      assertion: base64Url(8_192),
      prf: z.string().check(z.regex(/^[\w-]{43}$/)),
    }),
    timeoutMs: 0,
  },
  /** The request is settled; nothing is left to decide. */
  DONE: { request: z.undefined(), ...quick },
})

/** What the window sends: a decision with the user's edits, or what unlocks the wallet. The frame signs. */
export const windowToFrame = defineProtocol('WINDOW', 'FRAME', {
  DECIDE: {
    request: z.strictObject({
      id,
      approved: z.boolean(),
      edit: z.optional(ApprovalEdit),
    }),
    ...quick,
  },
  /** Resolves once the frame has opened the wallet; after an error the user may try again. */
  UNLOCK: {
    request: z.discriminatedUnion('by', [
      z.strictObject({ id, by: z.literal('passkey') }),
      z.strictObject({
        id,
        by: z.literal('password'),
        password: z.string().check(z.maxLength(200)),
      }),
      z.strictObject({ id, by: z.literal('code'), code: z.string().check(z.maxLength(64)) }),
    ]),
    success: z.undefined(),
    timeoutMs: 0,
  },
  /** Sends a code to the user's mailbox, if a code opens the wallet; `another` sends one even if the last is valid. */
  SEND_CODE: {
    request: z.strictObject({ id, another: z.boolean() }),
    success: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
    timeoutMs: requestTimeoutMs,
  },
  /** Sent while the wallet is being opened: no event reports that the frame is gone. */
  PING: { request: z.undefined(), ...quick },
  /** The window is closing: under COOP the frame cannot see that. */
  LEAVE: { request: z.undefined(), ...quick },
})
