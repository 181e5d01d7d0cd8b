import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { createTestDist, createTestServer } from './testing.ts'

test('default: one process answers three origins, each by its host', async () => {
  const { get } = await createTestServer()

  expect((await get('https://widget.test/frame?projectId=shop')).status).toBe(200)
  expect((await get('https://secure.test/frame?projectId=shop')).status).toBe(200)
  expect((await get('https://api.test/v1/supported-chains?projectId=shop')).status).toBe(200)
  expect((await get('https://api.test/frame?projectId=shop')).status).toBe(404)
  expect((await get('https://widget.test/v1/supported-chains?projectId=shop')).status).toBe(404)
})

test('behavior: a host that is not ours is misdirected, whatever it asks for', async () => {
  const { get } = await createTestServer()

  const answer = await get('https://evil.test/frame?projectId=shop')

  expect(answer.status).toBe(421)
  expect((await answer.json()).message).toContain('No site is served at the host ')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['api', 'a=%7a&'],
  ['secure', '%7a&'],
  ['widget', 'a&'],
])(
  'error: an address on the %s origin that is longer than any of ours is not read: T15',
  async (site, part) => {
    const { get } = await createTestServer()
    const to = (chars: number) => `https://${site}.test/healthz?${part.repeat(chars / part.length)}`

    expect((await get(to(7_000))).status).toBe(200)
    const answer = await get(to(1_000_000))

    expect([answer.status, await answer.json()]).toEqual([
      414,
      { message: 'The address is too long' },
    ])
  },
)

test.each([
  ['widget', '%ff%'],
  ['widget', 'releases.json?&%ff'],
  ['secure', 'oauth/confirm?a%ff=%c3%28'],
  ['secure', 'device?token=%'],
  ['api', 'getWallets?projectId=shop&%zz'],
])('error: an address that cannot be decoded is not read: %s, /%s: T10', async (site, path) => {
  const { get } = await createTestServer()

  const answer = await get(`https://${site}.test/${path}`)

  expect([answer.status, await answer.json()]).toEqual([
    400,
    { message: 'The address is malformed' },
  ])
})

test('behavior: a log line tells route, status and project, and nothing a person sent', async () => {
  const { get, post, lines } = await createTestServer()

  await get('https://api.test/v1/supported-chains?projectId=shop&address=0xSECRET', {
    'user-agent': 'SECRET',
    'x-request-id': 'SECRET',
  })
  await post('https://api.test/v1/?projectId=shop&chainId=SECRET', '{"SECRET":1}')

  expect(JSON.stringify(lines)).not.toContain('SECRET')
  expect(lines.find(({ msg }) => msg === 'request')).toEqual({
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
  const { post } = await createTestServer()

  const answer = await post(`${url}?projectId=shop&chainId=eip155:1`, 'x'.repeat(sizeBytes))

  expect(answer.status).toBe(413)
})

test('error: without a build the server does not start, and says what to do', async () => {
  const dist = `${createTestDist()}/nowhere`

  await expect(createTestServer({ dist })).rejects.toThrow(
    /release\.json is missing\. Install appkit-embed-server again, or run "npm run build" in the repository\.$/,
  )
})

const shared = ['strict-transport-security', 'x-content-type-options']
const ofDocuments = [
  ...shared,
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'origin-agent-cluster',
  'integrity-policy',
  'referrer-policy',
]

test.each([
  ['https://widget.test/nowhere', 404, ofDocuments],
  ['https://widget.test/reports', 413, ofDocuments],
  ['https://secure.test/reports', 413, ofDocuments],
  ['https://secure.test/oauth/start?ticket=', 410, ofDocuments],
  ['https://secure.test/device', 403, ofDocuments],
  ['https://api.test/nowhere', 401, shared],
  ['https://elsewhere.test/', 421, shared],
])(
  'behavior: %s, refused with %i, carries the headers of its host: T13',
  async (url, status, names) => {
    const { get, post } = await createTestServer()
    const foreign = { 'sec-fetch-site': 'cross-site' }

    const answer =
      status === 413
        ? await post(url, 'x'.repeat(65_537))
        : status === 403
          ? await post(url, '', foreign)
          : await get(url)

    expect(answer.status).toBe(status)
    expect(names.filter((name) => !answer.headers.has(name))).toEqual([])
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  },
)

test.each([
  'https://widget.test/appkit.js',
  'https://widget.test/releases.json',
  'https://api.test/v1/supported-chains?projectId=shop',
  'https://api.test/healthz',
])('behavior: %s is no document: it runs nothing and nobody frames it', async (url) => {
  const answer = await (await createTestServer()).get(url)

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  )
})

test('behavior: a fault of ours on the secure origin carries them too', async () => {
  const database = join(createTestDist(), 'a.db')
  const { get } = await createTestServer({ database })
  const other = new Database(database)
  other.exec('DROP TABLE login_flows')
  other.close()

  const answer = await get('https://secure.test/device?token=x')

  expect(answer.status).toBe(500)
  expect(ofDocuments.filter((name) => !answer.headers.has(name))).toEqual([])
})

test('behavior: what the server stores is for its own user alone: T17', async () => {
  const folder = createTestDist()
  const database = join(folder, 'data', 'a.db')
  mkdirSync(join(folder, 'data'))
  writeFileSync(database, '', { mode: 0o644 }) // as an earlier release left it
  const { lines } = await createTestServer({ database })

  const modes = readdirSync(join(folder, 'data')).map((name) => [
    name,
    (statSync(join(folder, 'data', name)).mode & 0o777).toString(8),
  ])

  expect(Object.fromEntries(modes)).toEqual({
    'a.db': '600',
    'a.db-shm': '600',
    'a.db-wal': '600',
    'a.db.login-key': '600',
    'a.db.recovery-key': '600',
    'a.db.releases': '700',
    'a.db.wrapping-key': '600',
  })
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^Created a new database/), // the file was empty
    expect.stringMatching(/^All keys lie beside the database/),
  ])
})

test('behavior: with the recovery key elsewhere nothing is said of it', async () => {
  const folder = createTestDist()
  const recoveryKeyFile = join(folder, 'elsewhere', 'recovery')
  const { lines } = await createTestServer({ database: join(folder, 'a.db'), recoveryKeyFile })

  expect(lines.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^Created a new database/)])
})

test('error: a fault of ours is a 500 with an id that the log knows, and no text', async () => {
  const folder = createTestDist()
  const database = join(folder, 'a.db')
  const { get, lines } = await createTestServer({ database })
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

test.each([
  [
    'of another database',
    (keyFile: string) => writeFileSync(keyFile, `{"root":"${'A'.repeat(43)}"}`, { mode: 0o600 }),
    /sealed with another key file\. Set the option keyFile to that one/,
  ],
  ['that is missing', () => {}, /it is missing, but the database needs it/],
])(
  'error: a key file %s is refused though the database has no users, and nothing is written with it',
  async (_, prepare, refusal) => {
    const folder = createTestDist()
    const settings = { database: join(folder, 'a.db') }
    const first = await createTestServer(settings)
    await first.close()
    const before = rowsOf(settings.database)
    const keyFile = join(folder, 'other')
    prepare(keyFile)

    await expect(createTestServer({ ...settings, keyFile })).rejects.toMatchObject({
      code: 'KEY_FILE_UNFIT',
      message: expect.stringMatching(refusal),
    })

    expect(rowsOf(settings.database)).toEqual(before)
    const again = await createTestServer(settings)
    await again.close()
    expect(rowsOf(settings.database).audit_log).toEqual([])
  },
)

/** What seals are over, as any program reads it. */
function rowsOf(path: string) {
  const db = new Database(path)
  const read = (table: string) => db.prepare(`SELECT * FROM ${table}`).all()
  const rows = { audit_log: read('audit_log'), row_seals: read('row_seals') }
  db.close()
  return rows
}
