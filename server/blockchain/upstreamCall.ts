import * as z from 'zod/mini'
import type { NodeEndpoint } from '../../chains/types.ts'
import { rpcBatchEntries } from '../../shared-schemas/limits.ts'

/** One request as an upstream gets it, and how its answer is told as JSON-RPC. */
export type UpstreamCall = {
  addressAt(url: string): string
  init: RequestInit
  /** Undefined for what is no answer, so that the next upstream is asked. */
  read(text: string, status: number): string | undefined
}

const Answer = z.union([
  z.object({ jsonrpc: z.literal('2.0'), result: z.unknown() }),
  z.object({ jsonrpc: z.literal('2.0'), error: z.object({ code: z.number() }) }),
])
const Answers = z.union([Answer, z.array(Answer).check(z.maxLength(rpcBatchEntries))])

/** A JSON-RPC body, passed on as it is. */
export function jsonRpcCall(body: string): UpstreamCall {
  return {
    addressAt: (url) => url,
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    read: (text) => (Answers.safeParse(parse(text)).success ? text : undefined),
  }
}

type Call = { id: string | number | null; params?: object | undefined }

/**
 * A method of an HTTP API; undefined where the parameters are not exactly what it takes. Nothing else of the request
 * gets into the address that is asked.
 */
export function endpointCall(
  { path, param, body, answer }: NodeEndpoint,
  { id, params = [] }: Call,
): UpstreamCall | undefined {
  const shape = param ?? body
  const given: readonly unknown[] = Array.isArray(params) ? params : [undefined, undefined]
  const [value = ''] = given
  if (given.length !== (shape ? 1 : 0)) return undefined
  if (typeof value !== 'string' || (shape && !shape.test(value))) return undefined
  return {
    addressAt(url) {
      const address = new URL(url)
      address.pathname = address.pathname.replace(/\/$/, '') + path.replace(':param', value)
      return address.href
    },
    init: body
      ? { method: 'POST', headers: { 'content-type': 'text/plain' }, body: value }
      : { method: 'GET' },
    read(text, status) {
      const reply = (said: object) => JSON.stringify({ jsonrpc: '2.0', id, ...said })
      if (status === 400 || status === 404) {
        const code = status === 404 ? notFound : refused
        return reply({ error: { code, message: text.slice(0, reasonMaxChars) } })
      }
      if (status !== 200) return undefined
      const result = answer === 'json' ? parse(text) : text.trim()
      const isAnswer = answer === 'json' ? result !== undefined : answer.test(text.trim())
      return isAnswer ? reply({ result }) : undefined
    },
  }
}

/** Source: EIP-1474, "resource not found" and "transaction rejected". */
const notFound = -32001
const refused = -32003
const reasonMaxChars = 300

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no JSON, so no answer
  }
}
