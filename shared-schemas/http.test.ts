import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppKitError } from './errors/AppKitError.ts'
import { createHttp } from './http.ts'

let server: Server
let baseUrl: string

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)) // ends the response itself
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Tells what it was asked; some paths answer with the fault they are named after. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname, search } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const status = /^\/status\/(\d+)$/.exec(pathname)?.[1]
  if (status) {
    response.writeHead(Number(status), { 'content-type': 'application/json' })
    return response.end('{"reasons":[{"description":"taken"}]}')
  }
  if (pathname === '/never') return
  if (pathname === '/half') return response.writeHead(200).write('{"a":')
  if (pathname === '/html') return response.end('<html>')
  if (pathname === '/empty') return response.end()
  if (pathname === '/endless') return flood(response)
  if (pathname === '/image') {
    response.writeHead(200, { 'content-type': 'image/png' })
    return response.end(Buffer.from([137, 80, 78, 71]))
  }
  response.end(
    JSON.stringify({
      method: request.method,
      path: pathname,
      search,
      type: request.headers['content-type'] ?? null,
      body: Buffer.concat(chunks).toString(),
    }),
  )
}

function flood(response: ServerResponse) {
  const write = () => {
    if (!response.destroyed) response.write('x'.repeat(262_144), write)
  }
  write()
}

function http(options: { timeoutMs?: number } = {}) {
  return createHttp({ baseUrl, fetch, ...options })
}

test('default: get returns the parsed JSON answer [7.36]', async () => {
  const answer = await http().get({ path: '/wallets', query: { page: 1, search: undefined } })

  expect(answer).toEqual({
    method: 'GET',
    path: '/wallets',
    search: '?page=1',
    type: null,
    body: '',
  })
})

test('behavior: post sends a JSON body [7.37]', async () => {
  const answer = await http().post({ path: '/price', body: { currency: 'usd' } })

  expect(answer).toMatchObject({
    method: 'POST',
    type: 'application/json',
    body: '{"currency":"usd"}',
  })
})

test('behavior: getBlob returns the bytes with their type [7.40]', async () => {
  const blob = await http().getBlob({ path: '/image' })

  expect(blob).toBeInstanceOf(Blob)
  expect(blob.type).toBe('image/png')
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([137, 80, 78, 71])
})

test('behavior: an empty answer is undefined', async () => {
  expect(await http().post({ path: '/empty' })).toBeUndefined()
})

test.each([
  ['get', 404],
  ['post', 400],
  ['post', 500],
  ['get', 403],
  ['getBlob', 429],
] as const)(
  'error: %s throws the status of a reply that is not ok: %i [7.42]',
  async (name, status) => {
    const failure = await caught(http()[name]({ path: `/status/${status}` }))

    expect(failure.message).toBe(`HTTP status code: ${status}`)
    expect(failure.code).toBe('HTTP_STATUS')
    expect(failure.details).toEqual({ status })
  },
)

test('error: the cause of a status error is the response, its body still to be read', async () => {
  const { cause } = await caught(http().get({ path: '/status/422' }))

  expect(await (cause as Response).json()).toEqual({ reasons: [{ description: 'taken' }] })
})

test('error: no answer in time', async () => {
  const failure = await caught(http({ timeoutMs: 30 }).get({ path: '/never' }))

  expect(failure.message).toMatchInlineSnapshot(`"The request took too long to respond."`)
})

test('error: the time limit holds for the body as well', async () => {
  const failure = await caught(http({ timeoutMs: 200 }).get({ path: '/half' }))

  expect(failure.code).toBe('HTTP_TIMED_OUT')
})

test('error: an aborted call', async () => {
  const controller = new AbortController()
  const call = caught(http().get({ path: '/never', signal: controller.signal }))

  controller.abort()

  expect((await call).message).toMatchInlineSnapshot(`"Request was aborted"`)
})

test('error: a call with a signal that was aborted before', async () => {
  const failure = await caught(http().get({ path: '/a', signal: AbortSignal.abort() }))

  expect(failure.code).toBe('REQUEST_ABORTED')
})

test('error: an answer that is no JSON', async () => {
  const failure = await caught(http().get({ path: '/html' }))

  expect(failure.message).toMatchInlineSnapshot(`"GET /html does not fit its schema at "body"."`)
})

test('error: an endless answer is cut off', async () => {
  const failure = await caught(http().get({ path: '/endless' }))

  expect(failure.code).toBe('HTTP_BODY_TOO_LARGE')
})

test('error: a server that is not there', async () => {
  const { get } = createHttp({ baseUrl: 'http://127.0.0.1:1', fetch })

  const failure = await caught(get({ path: '/' }))

  expect(failure.message).toMatchInlineSnapshot(`"http://127.0.0.1:1 could not be reached."`)
  expect(failure.cause).toBeInstanceOf(TypeError)
})

async function caught(call: Promise<unknown>): Promise<AppKitError> {
  const failure: unknown = await call.then(
    () => expect.unreachable('the call was answered'),
    (error: unknown) => error,
  )
  return failure as AppKitError // each test asserts its code or text
}
