import { rpcBodyMaxBytes } from '../shared-schemas/limits.ts'

const retryAfterMaxSeconds = 30

/**
 * `fetch` for nodes that are not trusted: a reply larger than 2 MiB fails, `Retry-After` is cut to 30 s, since a
 * timer beyond 2^31 ms fires at once, and one error for a whole batch becomes the error of each call: viem looks for
 * an array. Source: T21, F5; JSON-RPC 2.0, section 6.
 */
export async function carefulFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init)
  const body = await spread(init?.body, await readBody(response))
  const headers = new Headers(response.headers)
  const retryAfter = headers.get('retry-after')
  if (retryAfter !== null) headers.set('retry-after', String(toSeconds(retryAfter)))
  const { status, statusText } = response
  return new Response(body, { status, statusText, headers })
}

function toSeconds(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isNaN(seconds) ? 0 : Math.min(retryAfterMaxSeconds, Math.max(0, Math.ceil(seconds)))
}

async function spread(asked: unknown, body: Blob | null): Promise<Blob | string | null> {
  if (typeof asked !== 'string' || !asked.startsWith('[') || !body) return body
  const answer = readJson(await body.text())
  const { error } = Object(answer)
  if (Array.isArray(answer) || error === undefined) return body
  const calls: { id: unknown }[] = JSON.parse(asked)
  return JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, error })))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a page of a proxy, say
  }
}

async function readBody(response: Response): Promise<Blob | null> {
  if (!response.body) return null
  const parts: Uint8Array<ArrayBuffer>[] = []
  let sizeBytes = 0
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    sizeBytes += next.value.byteLength
    if (sizeBytes > rpcBodyMaxBytes) {
      await reader.cancel()
      throw new RangeError(`The reply is larger than ${rpcBodyMaxBytes} bytes.`)
    }
    parts.push(next.value)
  }
  return new Blob(parts)
}
