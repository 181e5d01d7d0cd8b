import * as z from 'zod/mini'
import { rpcBodyMaxBytes, rpcRetryStatuses, rpcTimeoutMs } from '../../shared-schemas/limits.ts'
import type { UpstreamCall } from './upstreamCall.ts'

/**
 * Makes a call at the first node that answers it and returns that answer as JSON-RPC; undefined
 * when none did. A node has 10 s and 2 MiB and may not redirect: it could point into our network.
 *
 * With `once` a node that may have taken the call is the last one asked: a second node would call
 * a transaction "already known" that the first accepted.
 */
export async function callUpstreams(
  urls: readonly string[],
  {
    call,
    once,
    signal,
    fetch,
  }: {
    call: UpstreamCall
    once: boolean
    signal: AbortSignal
    fetch: typeof globalThis.fetch
  },
): Promise<string | undefined> {
  for (const url of urls) {
    const outcome = await callOne(url, { call, signal, fetch })
    if ('text' in outcome) return outcome.text
    if (signal.aborted || (once && outcome.delivered)) return undefined
  }
  return undefined
}

type Outcome = { text: string } | { delivered: boolean }

async function callOne(
  url: string,
  {
    call,
    signal,
    fetch,
  }: { call: UpstreamCall; signal: AbortSignal; fetch: typeof globalThis.fetch },
): Promise<Outcome> {
  try {
    const response = await fetch(call.addressAt(url), {
      ...call.init,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(rpcTimeoutMs)]),
    })
    const given = await readCapped(response)
    const usable = !isRetryStatus(response.status) && given !== undefined
    const text = usable ? call.read(given, response.status) : undefined
    return text === undefined ? { delivered: true } : { text }
  } catch (error) {
    return { delivered: !neverConnected(error) }
  }
}

function isRetryStatus(status: number): boolean {
  return rpcRetryStatuses.some((retried) => retried === status)
}

/** The body, or undefined once it is longer than allowed; the rest is then not read. */
async function readCapped(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > rpcBodyMaxBytes) return undefined // leaving the loop cancels the stream
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const connectionErrors = z.object({
  cause: z.object({
    code: z.enum(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']),
  }),
})

/** True when the body certainly reached nobody. */
function neverConnected(error: unknown): boolean {
  return connectionErrors.safeParse(error).success
}
