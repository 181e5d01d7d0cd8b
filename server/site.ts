import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { rpcRequestMaxBytes } from '../shared-schemas/limits.ts'
import type { RequestFields } from './log.ts'
import type { Env, World } from './world.ts'

const bodyMaxBytes = 65_536
const onError = tooLarge
const limitBody = bodyLimit({ maxSize: bodyMaxBytes, onError })
const limitRpcBody = bodyLimit({ maxSize: rpcRequestMaxBytes, onError })
const retryAfterSeconds = '5'

/**
 * An empty site of the server with what all of them share: a request id, one log line per request,
 * bodies of at most 64 KiB, and answers to errors that tell nothing but that id. `isRpc` names the paths
 * whose bodies may be as long as a batch of JSON-RPC.
 */
export function createSite(
  world: World,
  host: RequestFields['host'],
  isRpc: (path: string) => boolean = () => false,
): Hono<Env> {
  const site = new Hono<Env>()
  // An id from outside could be used to forge lines of the log, so it is never taken over.
  site.use(requestId({ headerName: '' }))
  site.use(async (c, next) => {
    const startedAt = world.now()
    await next()
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
  site.use((c, next) => (isRpc(c.req.path) ? limitRpcBody : limitBody)(c, next))
  site.notFound((c) => c.json({ message: 'Not found', requestId: c.get('requestId') }, 404))
  site.onError((error, c) => {
    const id = c.get('requestId')
    if (error instanceof HTTPException) {
      if (error.cause !== undefined && error.status === 503) world.log.failure(error.cause, id)
      if (error.status === 503) c.header('retry-after', retryAfterSeconds)
      return c.json({ message: error.message, requestId: id }, error.status)
    }
    world.log.failure(error, id)
    if (isStorageFault(error)) {
      c.header('retry-after', retryAfterSeconds)
      return c.json({ message: 'The server cannot store anything now', requestId: id }, 503)
    }
    return c.json({ message: 'Internal error', requestId: id }, 500)
  })
  return site
}

/** The disk is full, the database is locked, or it cannot be read: nothing was written (F20). */
function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  // SQLite undoes a transaction by itself when the disk fails; libsql undoes it once more, and that
  // error takes the place of the first.
  if (error.message === 'cannot rollback - no transaction is active') return true
  return /^SQLITE_(FULL|BUSY|LOCKED|IOERR|READONLY|CANTOPEN)/.test(String(error.code))
}

function tooLarge(c: Context<Env>): Response {
  return c.json({ message: 'Body too large', requestId: c.get('requestId') }, 413)
}
