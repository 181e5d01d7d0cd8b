import * as z from 'zod/mini'
import { failureDataMaxChars } from '../limits.ts'

/** One row of a protocol: everything both sides need to know about one request. */
export type Row = {
  /** What the caller sends. */
  request: z.ZodMiniType
  /** What the callee answers with when all went well; nothing, where this is left out. */
  success?: z.ZodMiniType
  /** Milliseconds to wait for the answer; 0 waits for ever (a person is deciding). `requestTimeoutMs` unless given. */
  timeoutMs?: number
  /** Characters of a message as JSON, where a row needs more than `messageMaxChars`. */
  maxChars?: number
}

/** A directed protocol: `caller` asks, `callee` answers. */
export type Protocol<
  caller extends string = string,
  callee extends string = string,
  rows extends Record<string, Row> = Record<string, Row>,
> = { caller: caller; callee: callee; rows: rows }

/** Declares a protocol. The only place where its names and shapes are written. */
export function defineProtocol<
  const caller extends string,
  const callee extends string,
  const rows extends Record<string, Row>,
>(caller: caller, callee: callee, rows: rows): Protocol<caller, callee, rows> {
  return { caller, callee, rows }
}

export type Name<p extends Protocol> = keyof p['rows'] & string
export type Request<p extends Protocol, n extends Name<p>> = z.infer<p['rows'][n]['request']>
export type Success<p extends Protocol, n extends Name<p>> = p['rows'][n] extends {
  success: infer schema extends z.ZodMiniType
}
  ? z.infer<schema>
  : undefined

/** The callee's table: one function for every row, none missing and none extra. */
export type Handlers<p extends Protocol> = {
  [n in Name<p>]: (request: Request<p, n>) => Answer<p, n> | Promise<Answer<p, n>>
}
/** Of a row without an answer, whatever the function returns stays here. */
type Answer<p extends Protocol, n extends Name<p>> =
  undefined extends Success<p, n> ? unknown : Success<p, n>

/** Names on the wire, e.g. `APP_OPEN`, `FRAME_OPEN_SUCCESS` and `FRAME_OPEN_ERROR`. */
export const wire = {
  request: (p: Protocol, name: string) => `${p.caller}_${name}`,
  success: (p: Protocol, name: string) => `${p.callee}_${name}_SUCCESS`,
  error: (p: Protocol, name: string) => `${p.callee}_${name}_ERROR`,
}

/**
 * Every message on a port: protocol version, session, place in the order, id, type, payload.
 * Source: docs/frames.md 17.
 */
export const Envelope = z.strictObject({
  v: z.number(),
  s: z.string().check(z.maxLength(64)),
  q: z.number(),
  id: z.string().check(z.maxLength(36)),
  type: z.string().check(z.maxLength(64)),
  payload: z.optional(z.unknown()),
})
export type Envelope = z.infer<typeof Envelope>

/** The payload of every `_ERROR`. */
export const Failure = z.strictObject({
  message: z.optional(z.string().check(z.maxLength(2_000))),
  code: z.optional(z.string().check(z.maxLength(64))),
  /** What a reverted call reverted with, as hex. */
  data: z.optional(z.string().check(z.maxLength(failureDataMaxChars), z.regex(/^0x[0-9a-fA-F]*$/))),
  /** Where the request did not fit its schema, as data. Its names are the request's own. */
  path: z.optional(z.string()),
})
export type Failure = z.infer<typeof Failure>
