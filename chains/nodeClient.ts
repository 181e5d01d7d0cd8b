import { fallback, http, type Transport } from 'viem'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { toRpcError } from '../shared-schemas/errors/toRpcError.ts'
import {
  rpcBatchEntries,
  rpcPingMs,
  rpcPingSamples,
  rpcRetries,
  rpcRetryDelayMs,
  rpcTimeoutMs,
} from '../shared-schemas/limits.ts'
import { carefulFetch } from './carefulFetch.ts'
import { rankEndpoints, type Sample } from './rankEndpoints.ts'
import type { Endpoint, WalletRequest } from './types.ts'

/** How long after the last request the endpoints are still pinged: nobody is waiting any more. */
const restAfterMs = 30_000

/** Asks the nodes of one network. `stop` ends the pings; a later request starts them again. */
export type NodeClient = { request: WalletRequest; stop: () => void }

/**
 * Reaches a network over HTTP: 10 s, three retries from 150 ms, Retry-After honoured, and requests of
 * one moment in one batch of at most 1000 where our server relays them.
 *
 * Several endpoints form a fallback. While it is in use they are pinged every 4 s, and the one that
 * is most stable and fastest is asked first. One that speaks for another chain counts as silent (F7).
 *
 * A request rejects with the node's own code and words, without the address that was asked.
 *
 * @throws NO_RPC_URL without an endpoint; a request NODE_FAILED where all answered with an HTTP error
 */
export function createNodeClient({
  id,
  endpoints,
  isRight,
}: {
  /** The network's id within its namespace, e.g. 1. */
  id: string | number
  endpoints: readonly Endpoint[]
  /** Whether a node speaks for the network; may reject. */
  isRight: (request: WalletRequest) => Promise<boolean>
}): NodeClient {
  if (endpoints.length === 0) throw new AppKitError(errors.NO_RPC_URL, { id: String(id) })
  const alone = endpoints.length === 1
  const transports = endpoints.map((it) => reach(it, alone ? rpcRetries : 0))
  const samples: Sample[][] = endpoints.map(() => [])
  let transport = open(transports)
  let timer: ReturnType<typeof setTimeout> | undefined
  let usedAt = 0

  async function measure() {
    const taken = await Promise.all(transports.map((it) => ping(it, isRight)))
    if (timer === undefined) return
    for (const [place, sample] of taken.entries()) {
      samples[place] = [...(samples[place] ?? []), sample].slice(-rpcPingSamples)
    }
    transport = open(rankEndpoints(samples).map((place) => transports[place]!)) // places of this very list
    if (performance.now() - usedAt > restAfterMs) stop()
    else timer = setTimeout(measure, rpcPingMs)
  }

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    async request({ method, params }) {
      usedAt = performance.now()
      if (!alone && timer === undefined) timer = setTimeout(measure, 0)
      try {
        return await transport.request({ method, params: (params ?? []) as unknown[] }) // viem never writes to it
      } catch (error) {
        throw toRpcError(nameFailure(error, String(id)))
      }
    },
    stop,
  }
}

/** A node that answered with an HTTP error alone: which network it is, in the place of "HTTP request failed." */
function nameFailure(error: unknown, id: string): unknown {
  const { name, status } = Object(error)
  return name === 'HttpRequestError' && typeof status === 'number'
    ? new AppKitError(errors.NODE_FAILED, { id, status }, { cause: error })
    : error
}

/** Of several endpoints the next one is the retry. */
function reach({ url, relayed }: Endpoint, retries: number): Transport {
  return http(url, {
    timeout: rpcTimeoutMs,
    retryCount: retries,
    retryDelay: rpcRetryDelayMs,
    fetchFn: carefulFetch,
    ...(relayed && {
      batch: { batchSize: rpcBatchEntries },
      // A plain-text body needs no pre-flight request, which would cost a round trip.
      fetchOptions: { headers: { 'Content-Type': 'text/plain' } },
    }),
  })
}

function open(transports: readonly Transport[]) {
  const [first, ...more] = transports as [Transport, ...Transport[]] // never without: see above
  if (more.length === 0) return first({})
  return fallback([first, ...more], { retryCount: rpcRetries, retryDelay: rpcRetryDelayMs })({})
}

async function ping(
  transport: Transport,
  isRight: (request: WalletRequest) => Promise<boolean>,
): Promise<Sample> {
  const startedAt = performance.now()
  const { request } = transport({ retryCount: 0, timeout: rpcPingMs })
  const answered = await isRight(
    ({ method, params = [] }) => request({ method, params: params as unknown[] }), // as above
  ).catch(() => false) // a silent endpoint is what we want to know
  return { latencyMs: performance.now() - startedAt, answered }
}
