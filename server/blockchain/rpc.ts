import type { Context } from 'hono'
import * as z from 'zod/mini'
import { CaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { rpcBatchEntries } from '../../shared-schemas/limits.ts'
import { hourMs } from '../auth/limits.ts'
import { countRequests } from '../middleware/limitRequests.ts'
import { queryParam } from '../queryParam.ts'
import type { Env, World } from '../world.ts'
import { callUpstreams } from './callUpstreams.ts'
import { consumeSponsorBudget } from './consumeSponsorBudget.ts'
import type { RpcService } from './rpcServices.ts'
import { endpointCall, jsonRpcCall } from './upstreamCall.ts'

const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string().check(z.maxLength(64)), z.null()]),
  method: z.string().check(z.maxLength(64)),
  // What is in it is the node's matter. To look at each member costs more than it costs to send them.
  params: z.optional(z.custom<object>((given) => typeof given === 'object' && given !== null)),
})
const Payload = z.union([Call, z.array(Call).check(z.minLength(1), z.maxLength(rpcBatchEntries))])
type Payload = z.infer<typeof Payload>

/** So much of a body counts as one request: a long one costs as many of them. */
const countedChars = 2_048

/**
 * A JSON-RPC proxy, POST /v1/…?chainId=eip155:1&projectId=…: passes what its service takes to whoever
 * answers it for that network. Faults of ours are JSON-RPC errors too, so that any client shows
 * them. Source: specification section 7.
 */
export async function answerRpc(
  world: World,
  c: Context<Env>,
  service: RpcService,
): Promise<Response> {
  const chainId = CaipNetworkId.safeParse(queryParam(c, 'chainId'))
  if (!chainId.success) return refuse(c, 400, -32602, 'Invalid CAIP-2 network id in chainId.')
  const urls = service.urls(world.config, { chainId: chainId.data, project: c.get('project') })
  if (!urls)
    return refuse(c, 404, -32001, `No ${service.name} for ${chainId.data} is configured here.`)

  const text = await c.req.text()
  const sized = Math.max(1, Math.ceil(text.length / countedChars))
  await countRequests(world, c, sized - 1)
  const payload = readPayload(text)
  if (!payload) return refuse(c, 400, -32600, 'The body is not a JSON-RPC 2.0 request or batch.')
  const calls = [payload].flat()
  await countRequests(world, c, Math.max(0, calls.length - sized))
  const unknown = calls.find(({ method }) => !service.takes(method, chainId.data))
  if (unknown) {
    return refuse(c, 400, -32601, `${unknown.method} is not answered here.`, unknown.id)
  }

  const body = write(payload)
  if (body === undefined) return refuse(c, 400, -32600, 'The body is nested too deep.')
  const id = Array.isArray(payload) ? null : payload.id
  const spending = { chainId: chainId.data, calls: calls.length }
  const waitMs = service.sponsors ? await consumeSponsorBudget(world, c, spending) : 0
  if (waitMs > 0) {
    c.header('retry-after', String(Math.ceil(waitMs / 1_000)))
    const hours = Math.ceil(waitMs / hourMs)
    const { code, message } = new AppKitError(errors.SPONSORING_USED_UP, { hours })
    return refuse(c, 429, Number(code), message, id)
  }

  const endpoint = service.endpoint?.(calls[0]!.method, chainId.data) // a batch has one at least
  if (endpoint && Array.isArray(payload))
    return refuse(c, 400, -32600, `Nodes of ${chainId.data} take one request at a time.`)
  const call = endpoint ? endpointCall(endpoint, calls[0]!) : jsonRpcCall(body) // as above
  if (!call) return refuse(c, 400, -32602, `These are no params of ${calls[0]!.method}.`, id) // as above

  const answer = await callUpstreams(urls, {
    call,
    once: calls.some(({ method }) => service.sends.includes(method)),
    signal: c.req.raw.signal,
    fetch: world.fetch,
  })
  if (answer === undefined) {
    if (!c.req.raw.signal.aborted)
      world.log.upstreamsFailed({ caipNetworkId: chainId.data, service: service.name })
    return refuse(c, 502, -32002, `No ${service.name} for ${chainId.data} gave an answer.`, id)
  }
  return c.body(answer, 200, { 'content-type': 'application/json' })
}

/** Undefined for what is no JSON-RPC. */
function readPayload(text: string): Payload | undefined {
  try {
    return Payload.safeParse(JSON.parse(text)).data
  } catch {
    return undefined // no JSON
  }
}

/** Undefined for nesting deeper than can be written. */
function write(payload: Payload): string | undefined {
  try {
    return JSON.stringify(payload)
  } catch {
    return undefined // the stack has ended
  }
}

function refuse(
  c: Context<Env>,
  status: 400 | 404 | 429 | 502,
  code: number,
  message: string,
  id: string | number | null = null,
): Response {
  return c.json({ jsonrpc: '2.0', id, error: { code, message } }, status)
}
