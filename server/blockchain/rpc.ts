import type { Context } from 'hono'
import * as z from 'zod/mini'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import { CaipNetworkId } from '../../shared-schemas/caip.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { rpcBatchEntries } from '../../shared-schemas/limits.ts'
import { hourMs } from '../auth/limits.ts'
import { countRequests } from '../middleware/limitRequests.ts'
import type { Env, World } from '../world.ts'
import { callUpstreams } from './callUpstreams.ts'
import { consumeSponsorBudget } from './consumeSponsorBudget.ts'
import type { RpcService } from './rpcServices.ts'

const Call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string().check(z.maxLength(64)), z.null()]),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})
const Payload = z.union([Call, z.array(Call).check(z.minLength(1), z.maxLength(rpcBatchEntries))])
type Payload = z.infer<typeof Payload>

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
  const chainId = CaipNetworkId.safeParse(c.req.query('chainId'))
  if (!chainId.success) return refuse(c, 400, -32602, 'Invalid CAIP-2 network id in chainId.')
  const urls = service.urls(world.config, { chainId: chainId.data, project: c.get('project') })
  if (!urls)
    return refuse(c, 404, -32001, `No ${service.name} for ${chainId.data} is configured here.`)

  const payload = await readPayload(c)
  if (!payload) return refuse(c, 400, -32600, 'The body is not a JSON-RPC 2.0 request or batch.')
  const calls = [payload].flat()
  countRequests(world, c, calls.length - 1)
  const unknown = calls.find(({ method }) => !service.takes(method, chainId.data))
  if (unknown) {
    return refuse(c, 400, -32601, `${unknown.method} is not answered here.`, unknown.id)
  }

  const id = Array.isArray(payload) ? null : payload.id
  const spending = { chainId: chainId.data, calls: calls.length }
  const waitMs = service.sponsors ? consumeSponsorBudget(world, c, spending) : 0
  if (waitMs > 0) {
    c.header('retry-after', String(Math.ceil(waitMs / 1_000)))
    const hours = Math.ceil(waitMs / hourMs)
    const { code, message } = new AppKitError(errors.SPONSORING_USED_UP, { hours })
    return refuse(c, 429, Number(code), message, id)
  }

  const answer = await callUpstreams(urls, {
    body: JSON.stringify(payload),
    once: calls.some(({ method }) => service.sends.includes(method)),
    signal: c.req.raw.signal,
    fetch: world.fetch,
  })
  if (answer === undefined) {
    return refuse(c, 502, -32002, `No ${service.name} for ${chainId.data} gave an answer.`, id)
  }
  return c.body(answer, 200, { 'content-type': 'application/json' })
}

/** Undefined for what is no JSON-RPC, and for nesting deeper than can be written again. */
async function readPayload(c: Context<Env>): Promise<Payload | undefined> {
  const text = await c.req.text()
  try {
    const payload = Payload.safeParse(JSON.parse(text))
    if (!payload.success) return undefined
    JSON.stringify(payload.data)
    return payload.data
  } catch {
    return undefined // no JSON
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
