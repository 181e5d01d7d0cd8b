import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { rpcRequestMaxBytes } from '../shared-schemas/limits.ts'
import { isStorageFault } from './db/isStorageFault.ts'
import type { RequestFields } from './log.ts'
import { transportHeaders } from './origins/documentHeaders.ts'
import { refusalHeaders } from './origins/refusalHeaders.ts'
import { ReasonedRefusal, refusal } from './refusal.ts'
import type { Env, World } from './world.ts'

const bodyMaxBytes = 65_536
const onError = tooLarge
const limitBody = bodyLimit({ maxSize: bodyMaxBytes, onError })
const limitRpcBody = bodyLimit({ maxSize: rpcRequestMaxBytes, onError })
const retryAfterSeconds = '5'
/** Of answers that are no documents: opened as one, they run nothing and are framed by nobody. */
const barePolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * An empty site of the server with what all of them share: a request id, one log line per request,
 * bodies of at most 64 KiB, and answers to errors that tell nothing but that id and carry the security
 * headers of the host's documents. `isRpc` names the paths
 * whose bodies may be as long as a batch of JSON-RPC.
 */
export function createSite(
  world: World,
  host: RequestFields['host'],
  isRpc: (path: string) => boolean = () => false,
): Hono<Env> {
  const site = new Hono<Env>()
  const always = { 'x-content-type-options': 'nosniff', ...transportHeaders(world.config) }
  const refused = { ...refusalHeaders(world.config, host), ...always }
  const taken = { 'content-security-policy': barePolicy, ...always }
  // An id from outside could be used to forge lines of the log, so it is never taken over.
  site.use(requestId({ headerName: '' }))
  site.use(async (c, next) => {
    const startedAt = world.now()
    await next()
    const headers = c.res.status < 400 ? taken : refused
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.header(name, value)
    if (c.get('isUnlogged')) return
    world.log.request({
      requestId: c.get('requestId'),
      host,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms: world.now() - startedAt,
      projectId: c.get('project')?.id,
    })
  })
  site.use((c, next) => {
    // The character NUL: PostgreSQL takes no text with one, so neither database is asked for any.
    if (!c.req.url.includes('%00')) return next()
    throw refusal(400, new AppKitError(errors.INPUT_UNFIT, { place: 'the URL' }))
  })
  site.use((c, next) => {
    // Node hands over no body of these; to look for one would build the whole Request of the web API.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    return (isRpc(c.req.path) ? limitRpcBody : limitBody)(c, next)
  })
  site.notFound((c) => c.json({ message: 'Not found', requestId: c.get('requestId') }, 404))
  site.onError((error, c) => answerError(world, c, error))
  return site
}

function answerError(world: World, c: Context<Env>, error: Error): Response {
  const id = c.get('requestId')
  if (error instanceof HTTPException) {
    const { cause, message } = error
    const told = cause instanceof AppKitError ? cause : undefined
    if (told?.cause !== undefined && error.status === 503) world.log.failure(told.cause, id)
    if (error.status === 503) c.header('retry-after', retryAfterSeconds)
    const code = told && { code: told.code }
    const reasons = error instanceof ReasonedRefusal && {
      status: 'FAILED',
      reasons: error.reasons,
    }
    return c.json({ message, ...code, ...reasons, requestId: id }, error.status)
  }
  world.log.failure(error, id)
  if (isStorageFault(error)) {
    c.header('retry-after', retryAfterSeconds)
    const { code, message } = new AppKitError(errors.STORAGE_UNAVAILABLE)
    return c.json({ message, code, requestId: id }, 503)
  }
  return c.json({ message: 'Internal error', requestId: id }, 500)
}

function tooLarge(c: Context<Env>): Response {
  return c.json({ message: 'Body too large', requestId: c.get('requestId') }, 413)
}
