import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { parseConfig } from './parseConfig.ts'
import { createTestDist, testConfig } from './testing.ts'

/** What the server on a socket answers to these bytes. */
async function answerTo(request: string): Promise<string> {
  const config = parseConfig({ ...testConfig, dist: createTestDist() })
  const app = await createApp(config, { log: createLog('silent') })
  onTestFinished(() => app.close())
  const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => server.stop())
  const socket = connect(server.port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

const head = 'GET /v1/supported-chains?projectId=shop HTTP/1.1\r\nConnection: close\r\n'

test('default: a request of one host is answered', async () => {
  expect(await answerTo(`${head}Host: api.test\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([['Host: api.test\r\nHost: secure.test\r\n'], ['Host: api.test\r\nhOST: api.test\r\n']])(
  'error: a request with two Host headers is refused: %j',
  async (hosts) => {
    expect(await answerTo(`${head}${hosts}\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test.each([
  ['secure.test', 'api.test', 400],
  ['api.test', 'secure.test', 400],
  ['api.test', 'api.test', 200],
])('error: an address of %s behind the Host header of %s: %i', async (named, host, status) => {
  const asked = head.replace('GET /', `GET http://${named}/`)

  expect(await answerTo(`${asked}Host: ${host}\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} `),
  )
})

test('behavior: a request with all cookies that a browser can hold is answered', async () => {
  const cookies = Array.from({ length: 180 }, (_, name) => `b${name}=${'x'.repeat(4_000)}`)

  const answer = await answerTo(`${head}Host: api.test\r\nCookie: ${cookies.join('; ')}\r\n\r\n`)

  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
  ['longer headers', `${head}X: ${'x'.repeat(1_048_576)}\r\n\r\n`, 431],
  ['what is no HTTP', 'hello\r\n\r\n', 400],
])('error: %s are refused with the headers of a refusal', async (_, request, status) => {
  const answer = await answerTo(request)

  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'")
  expect(answer).toContain('X-Content-Type-Options: nosniff')
  expect(answer).not.toContain('Clear-Site-Data')
})

test('error: TRACE echoes nothing of a request', async () => {
  const asked = 'TRACE / HTTP/1.1\r\nConnection: close\r\nHost: api.test\r\nX-Secret: abc\r\n\r\n'

  const answer = await answerTo(asked)

  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('abc')
})
