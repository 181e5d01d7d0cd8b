import * as z from 'zod/mini'
import { failureDataMaxChars } from '../limits.ts'

/** One row of a protocol: all that both sides need to know about one request. */
export type Row = {
  /** What the caller sends. */
  request: z.ZodMiniType
  /** What the callee answers on success. Without it, the answer is empty. */
  success?: z.ZodMiniType
  /** Time limit of the answer; 0 for none (the user decides). Default: `requestTimeoutMs`. */
  timeoutMs?: number
  /** Maximum length of a payload as JSON. Default: `messageMaxChars`. */
  maxChars?: number
}

type Prefixes = { caller: string; callee: string }

/** What the asking side needs of a protocol; rows that have default limits and an empty answer may be left out. */
export type Asks = Prefixes & {
  rows: { readonly [name: string]: Omit<Row, 'request'> | undefined }
}

/** A protocol in one direction: `caller` sends requests, `callee` answers them. Both are prefixes of wire names. */
export type Protocol<
  caller extends string = string,
  callee extends string = string,
  rows extends Record<string, Row> = Record<string, Row>,
> = { caller: caller; callee: callee; rows: rows }

/** Declares a protocol. Its names and shapes are written nowhere else. */
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

/** The handlers of the callee: exactly one function per row. */
export type Handlers<p extends Protocol> = {
  [n in Name<p>]: (request: Request<p, n>) => Answer<p, n> | Promise<Answer<p, n>>
}
/** For a row without an answer, the handler may return anything; it is not sent. */
type Answer<p extends Protocol, n extends Name<p>> =
  undefined extends Success<p, n> ? unknown : Success<p, n>

/** Names on the wire, e.g. `APP_OPEN`, `FRAME_OPEN_SUCCESS` and `FRAME_OPEN_ERROR`. */
export const wire = {
  request: (p: Prefixes, name: string) => `${p.caller}_${name}`,
  success: (p: Prefixes, name: string) => `${p.callee}_${name}_SUCCESS`,
  error: (p: Prefixes, name: string) => `${p.callee}_${name}_ERROR`,
}

/**
 * Every message on a port: protocol version, session, sequence number (from 1), id, type, payload.
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
  /** The revert data of a call, as hex. */
  data: z.optional(z.string().check(z.maxLength(failureDataMaxChars), z.regex(/^0x[0-9a-fA-F]*$/))),
  /** The path at which the request did not fit its schema, e.g. `wallets.0.name`. It contains only names of the request. */
  path: z.optional(z.string()),
})
export type Failure = z.infer<typeof Failure>
