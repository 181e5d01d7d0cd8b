import * as z from 'zod/mini'
import type { AskNode } from '../../chains/historyTypes.ts'
import type { WalletRequest } from '../../chains/types.ts'
import { rpcTimeoutMs } from '../../shared-schemas/limits.ts'
import { callUpstreams } from './callUpstreams.ts'
import { jsonRpcCall } from './upstreamCall.ts'

type Call = { method: string; params: readonly unknown[] }

/** Public nodes take no longer batches. */
const batchCalls = 50

const Answer = z.object({ result: z.unknown() })
const Answers = z.array(z.object({ id: z.number(), result: z.optional(z.unknown()) }))

/** Asks the nodes of a network, one after the other. @throws Error where none answers with a result */
export function nodeRequest(
  urls: readonly string[],
  fetch: typeof globalThis.fetch,
): WalletRequest {
  return async ({ method, params = [] }) => {
    const given = await post(urls, { jsonrpc: '2.0', id: 1, method, params }, fetch)
    const answer = Answer.safeParse(given)
    if (!answer.success) throw new Error(`No node answered ${method}.`)
    return answer.data.result
  }
}

const Refusal = z.object({
  error: z.object({ code: z.number(), message: z.optional(z.string()), data: z.unknown() }),
})

/** The same, whose errors are those of the nodes: with `data`, by which contracts ask for more. */
export function nodeRequestWithErrors(
  urls: readonly string[],
  fetch: typeof globalThis.fetch,
): WalletRequest {
  return async ({ method, params = [] }) => {
    const given = await post(urls, { jsonrpc: '2.0', id: 1, method, params }, fetch)
    const answer = Answer.safeParse(given)
    if (answer.success && answer.data.result !== undefined) return answer.data.result
    const refused = Refusal.safeParse(given)
    if (!refused.success) throw new Error(`No node answered ${method}.`)
    const { message = 'refused', ...facts } = refused.data.error
    throw Object.assign(new Error(message), facts)
  }
}

/**
 * The same for several things at once, in batches, and one by one where a node takes no batch.
 * @throws Error where none answers at all
 */
export function askNodes(urls: readonly string[], fetch: typeof globalThis.fetch): AskNode {
  const one = async (call: Call): Promise<unknown> => {
    const given = await post(urls, { jsonrpc: '2.0', id: 1, ...call }, fetch)
    if (given === undefined) throw new Error(`No node answered ${call.method}.`)
    return Answer.safeParse(given).data?.result
  }
  const several = async (calls: readonly Call[]): Promise<unknown[]> => {
    const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
    const answers = Answers.safeParse(await post(urls, body, fetch))
    if (!answers.success) return oneByOne(calls)
    const results = new Map(answers.data.map(({ id, result }) => [id, result]))
    return calls.map((_, id) => results.get(id))
  }
  const oneByOne = async (calls: readonly Call[]): Promise<unknown[]> => {
    const results: unknown[] = []
    for (const call of calls) results.push(await one(call))
    return results
  }
  return async (calls) => {
    const results: unknown[] = []
    for (let at = 0; at < calls.length; at += batchCalls) {
      const batch = calls.slice(at, at + batchCalls)
      results.push(...(batch.length === 1 ? await oneByOne(batch) : await several(batch)))
    }
    return results
  }
}

/** What the first node says that answers; undefined where none does. */
async function post(
  urls: readonly string[],
  body: object,
  fetch: typeof globalThis.fetch,
): Promise<unknown> {
  const text = await callUpstreams(urls, {
    call: jsonRpcCall(JSON.stringify(body)),
    once: false,
    signal: AbortSignal.timeout(rpcTimeoutMs),
    fetch,
  })
  return text === undefined ? undefined : JSON.parse(text) // callUpstreams has parsed it
}
