import { join } from 'node:path'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { createTestDist, createTestServer } from './testing.ts'

test('default: one process answers three origins, each by its host', async () => {
  const { get } = createTestServer()

  expect((await get('https://widget.test/frame?projectId=shop')).status).toBe(200)
  expect((await get('https://secure.test/frame?projectId=shop')).status).toBe(200)
  expect((await get('https://api.test/v1/supported-chains?projectId=shop')).status).toBe(200)
  expect((await get('https://api.test/frame?projectId=shop')).status).toBe(404)
  expect((await get('https://widget.test/v1/supported-chains?projectId=shop')).status).toBe(404)
})

test('behavior: a host that is not ours is misdirected, whatever it asks for', async () => {
  const { get } = createTestServer()

  const answer = await get('https://evil.test/frame?projectId=shop')

  expect(answer.status).toBe(421)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('behavior: a log line tells route, status and project, and nothing a person sent', async () => {
  const { get, post, lines } = createTestServer()

  await get('https://api.test/v1/supported-chains?projectId=shop&address=0xSECRET', {
    'user-agent': 'SECRET',
    'x-request-id': 'SECRET',
  })
  await post('https://api.test/v1/?projectId=shop&chainId=SECRET', '{"SECRET":1}')

  expect(JSON.stringify(lines)).not.toContain('SECRET')
  expect(lines[0]).toEqual({
    level: 30,
    time: expect.any(String),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    host: 'api',
    method: 'GET',
    route: '/v1/supported-chains',
    status: 200,
    ms: 0,
    projectId: 'shop',
    msg: 'request',
  })
})

test.each([
  ['https://api.test/auth/v1/email', 65_537],
  ['https://widget.test/frame', 65_537],
  ['https://api.test/v1/', 524_289],
  ['https://api.test/v1/bundler', 524_289],
])('error: %s refuses a body of %i bytes unread', async (url, sizeBytes) => {
  const { post } = createTestServer()

  const answer = await post(`${url}?projectId=shop&chainId=eip155:1`, 'x'.repeat(sizeBytes))

  expect(answer.status).toBe(413)
})

test('error: without a build the server does not start, and says what to do', () => {
  const dist = `${createTestDist()}/nowhere`

  expect(() => createTestServer({ dist })).toThrow(
    /widget\/index\.html is missing\. Run "npm run build" first\.$/,
  )
})

test('error: a fault of ours is a 500 with an id that the log knows, and no text', async () => {
  const folder = createTestDist()
  const database = join(folder, 'a.db')
  const { get, lines } = createTestServer({ database })
  const other = new Database(database)
  other.exec('DROP TABLE projects')
  other.close()

  const answer = await get('https://api.test/v1/supported-chains?projectId=shop')

  expect(answer.status).toBe(500)
  const { message, requestId } = await answer.json()
  expect(message).toBe('Internal error')
  expect(lines.find(({ msg }) => msg === 'failure')).toMatchObject({
    requestId,
    name: 'SqliteError',
    code: 'SQLITE_ERROR',
  })
})
