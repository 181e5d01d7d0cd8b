import { AppKitError } from './errors/AppKitError.ts'
import * as errors from './errors/errors.ts'
import { rpcBodyMaxBytes, rpcTimeoutMs } from './limits.ts'

/** One call. Undefined entries of `query` are omitted; `body` is sent as JSON. */
type HttpCall = {
  path: string
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  body?: unknown
  cache?: RequestCache
  signal?: AbortSignal
}

/** The client of one server. Answers are `unknown` until a schema parses them; an empty body is `undefined`. */
export type Http = {
  get(call: HttpCall): Promise<unknown>
  post(call: HttpCall): Promise<unknown>
  getBlob(call: HttpCall): Promise<Blob>
}

/**
 * Creates the client of one server. `timeoutMs` (ten seconds by default) covers a whole call including its body,
 * which may have at most 2 MiB.
 *
 * Every call throws HTTP_STATUS (the cause is a response whose body is buffered), HTTP_TIMED_OUT,
 * REQUEST_ABORTED, HTTP_UNREACHABLE, HTTP_BODY_TOO_LARGE or, for a body that is not JSON, BAD_ANSWER.
 * Source: specification section 7 "HTTP wrapper"; T21.
 */
export function createHttp(ports: {
  baseUrl: string
  fetch: (url: URL, init: RequestInit) => Promise<Response>
  timeoutMs?: number
}): Http {
  const { fetch } = ports // not called as `ports.fetch()`: the browser's fetch throws for any `this` but the window
  const { origin } = new URL(ports.baseUrl)

  async function send(method: string, call: HttpCall): Promise<Blob> {
    const clock = startClock(ports.timeoutMs ?? rpcTimeoutMs, call.signal)
    try {
      const response = await fetch(urlOf(call, ports.baseUrl), {
        method,
        signal: clock.signal,
        ...(call.cache && { cache: call.cache }),
        ...(call.body !== undefined && {
          body: JSON.stringify(call.body),
          headers: { 'content-type': 'application/json' },
        }),
      })
      const body = await readBody(response, origin)
      if (!response.ok) throw statusError(response, body)
      return body
    } catch (error) {
      if (error instanceof AppKitError) throw error
      if (clock.timedOut())
        throw new AppKitError(errors.HTTP_TIMED_OUT, undefined, { cause: error })
      if (call.signal?.aborted)
        throw new AppKitError(errors.REQUEST_ABORTED, undefined, { cause: error })
      throw new AppKitError(errors.HTTP_UNREACHABLE, { origin }, { cause: error })
    } finally {
      clock.stop()
    }
  }

  const sendJson = (method: string) => async (call: HttpCall) =>
    parse(await (await send(method, call)).text(), `${method} ${call.path}`)

  return {
    get: sendJson('GET'),
    post: sendJson('POST'),
    getBlob: (call) => send('GET', call),
  }
}

function urlOf({ path, query = {} }: HttpCall, baseUrl: string): URL {
  const url = new URL(path, baseUrl)
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(key, String(value))
  return url
}

/** A signal that aborts with the caller's signal or after the timeout, whichever comes first. */
function startClock(timeoutMs: number, given: AbortSignal | undefined) {
  const controller = new AbortController()
  const follow = () => controller.abort(given?.reason)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeoutMs)
  if (given?.aborted) follow()
  given?.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    stop: () => {
      clearTimeout(timer)
      given?.removeEventListener('abort', follow)
    },
  }
}

/** Reads the body in chunks, so that an endless one is cancelled at the limit. */
async function readBody(response: Response, origin: string): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  let sizeBytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    sizeBytes += part.value.byteLength
    if (sizeBytes > rpcBodyMaxBytes) {
      void reader?.cancel() // the error below is what the caller gets
      throw new AppKitError(errors.HTTP_BODY_TOO_LARGE, { origin, maxBytes: rpcBodyMaxBytes })
    }
    parts.push(part.value)
  }
  return new Blob(parts, { type })
}

function parse(text: string, type: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppKitError(errors.BAD_ANSWER, { type, path: 'body' }, { cause })
  }
}

/** Its cause is a new response with the body that was already read within the limits of the call. */
function statusError({ status, headers }: Response, body: Blob) {
  return new AppKitError(
    errors.HTTP_STATUS,
    { status },
    { cause: new Response(body.size > 0 ? body : null, { status, headers }) },
  )
}
