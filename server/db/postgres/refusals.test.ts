import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestServer } from '../../testing.ts'
import { createTestDatabase } from '../testing.ts'
import { judgeServer } from './judgeServer.ts'
import { openPostgres } from './openPostgres.ts'
import { parsePostgresUrl } from './parsePostgresUrl.ts'

// What an operator reads where the database cannot be used: what is wrong and what to do, and nothing of the password.

const password = 'correct horse/battery?staple'
const encoded = encodeURIComponent(password)
const socket = () => parsePostgresUrl(inject('postgresUrl')!)!.host

async function refusalOf(url: string): Promise<string> {
  const error = await openPostgres(url, () => 0).then(
    ({ db }) => db.close(),
    (thrown) => thrown,
  )
  expect(error).toMatchObject({ code: 'DATABASE_UNFIT' })
  for (const secret of [password, encoded, 'horse']) expect(String(error)).not.toContain(secret)
  return error.message
}

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A role of this test. Roles and databases go with the server of the tests. */
async function createRole(options = '') {
  const name = `role_${randomBytes(6).toString('hex')}`
  await asAdmin(`CREATE ROLE ${name} LOGIN ${options}`)
  return name
}

test('error: a port at which nothing listens', async () => {
  expect(await refusalOf(`postgres://ann:${encoded}@127.0.0.1:1/appkit`)).toMatchInlineSnapshot(
    `"The database postgres://ann@127.0.0.1:1/appkit cannot be opened: nothing listens at 127.0.0.1:1. Start PostgreSQL there (listen_addresses), or correct host and port."`,
  )
})

test('error: a host that does not exist', async () => {
  expect(await refusalOf(`postgres://ann:${encoded}@db.invalid/appkit?sslmode=disable`)).toMatch(
    /db\.invalid.*Correct it in the URL/,
  )
})

test('error: a host that never answers', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = Object(silent.address())

  const refusal = await refusalOf(`postgres://ann:${encoded}@127.0.0.1:${port}/appkit`)

  expect(refusal.replaceAll(String(port), 'PORT')).toMatchInlineSnapshot(
    `"The database postgres://ann@127.0.0.1:PORT/appkit cannot be opened: 127.0.0.1:PORT does not answer. Correct host and port, or let this machine through the firewall."`,
  )
})

test('error: no socket in the folder', async () => {
  expect(await refusalOf(`postgres://ann:${encoded}@/appkit?host=/nowhere`)).toMatchInlineSnapshot(
    `"The database postgres://ann@/nowhere/appkit cannot be opened: there is no PostgreSQL at the socket in /nowhere. Start it, or correct the parameter host."`,
  )
})

test('error: a wrong password, and one that is missing', async () => {
  await asAdmin(`CREATE ROLE guarded LOGIN PASSWORD 'another'`)
  const rest = `@/postgres?host=${encodeURIComponent(socket())}`
  const shown = (text: string) => text.replaceAll(socket(), '/SOCKET')

  expect(shown(await refusalOf(`postgres://guarded:${encoded}${rest}`))).toMatchInlineSnapshot(
    `"The database postgres://guarded@/SOCKET/postgres cannot be opened: it refuses the user guarded with this password. Correct the password in the URL or in PGPASSWORD."`,
  )
  expect(shown(await refusalOf(`postgres://guarded${rest}`))).toMatchInlineSnapshot(
    `"The database postgres://guarded@/SOCKET/postgres cannot be opened: it asks for a password, and the URL has none for guarded. Write it there, or set PGPASSWORD."`,
  )
})

test('error: a role and a database that do not exist', async () => {
  const rest = `host=${encodeURIComponent(socket())}`

  expect(await refusalOf(`postgres://nobody@/postgres?${rest}`)).toContain('Make the role')
  expect(await refusalOf(`postgres://postgres@/nowhere?${rest}`)).toContain(
    'CREATE DATABASE nowhere OWNER postgres',
  )
})

test('error: a server without TLS where the URL asks for it', async () => {
  expect(await refusalOf(`${inject('postgresUrl')}&sslmode=verify-full`)).toContain('offers no TLS')
})

test('error: another encoding than UTF8', async () => {
  const name = `latin_${randomBytes(6).toString('hex')}`
  await asAdmin(`CREATE DATABASE ${name} ENCODING SQL_ASCII TEMPLATE template0`)

  expect(
    await refusalOf(`postgres://postgres@/${name}?host=${encodeURIComponent(socket())}`),
  ).toContain('its encoding is SQL_ASCII')
})

test('error: a role without the right to make tables, and without the one to compare them', async () => {
  const { database } = await createTestDatabase()
  const role = await createRole()
  const schema = /search_path%3D(\w+)/.exec(database)![1]
  await asAdmin(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`)
  const url = database.replace('postgres://postgres@', `postgres://${role}@`)

  expect(await refusalOf(url)).toContain(`GRANT CREATE ON SCHEMA ${schema} TO ${role}`)
  await asAdmin(`GRANT CREATE ON SCHEMA ${schema} TO ${role}`)
  expect(await refusalOf(url)).toContain(`GRANT CREATE ON DATABASE postgres TO ${role}`)
})

test('default: the server works as a role that owns its database and has no other right', async () => {
  const role = await createRole('NOSUPERUSER NOCREATEDB NOCREATEROLE')
  await asAdmin(`CREATE DATABASE ${role}_db OWNER ${role} ENCODING UTF8 TEMPLATE template0`)
  const settings = await createTestDatabase()
  const host = encodeURIComponent(socket())

  const { get, lines } = await createTestServer({
    ...settings,
    database: `postgres://${role}:${encoded}@/${role}_db?host=${host}`,
  })

  expect((await get('https://widget.test/readyz')).status).toBe(200)
  expect(JSON.stringify(lines)).toContain(`postgres://${role}@`)
  expect(JSON.stringify(lines)).not.toContain('horse')
})

const fit = {
  version: 150_000,
  release: '15.0',
  encoding: 'UTF8',
  schema: 'public',
  mayCreate: true,
  mayCompare: true,
  isReplica: false,
}

test.each([
  ['the oldest release', { version: 140_000, release: '14.0' }, undefined],
  ['an older one', { version: 130_022, release: '13.22' }, 'it is PostgreSQL 13.22, and 14'],
  ['no schema', { schema: null, mayCreate: null }, 'CREATE SCHEMA appkit AUTHORIZATION ann'],
  ['a standby', { isReplica: true }, 'Name the primary'],
])('param: what a server says of itself: %s', (_, facts, reason) => {
  const refusal = judgeServer({ ...fit, ...facts }, { user: 'ann', database: 'appkit' })

  if (reason === undefined) expect(refusal).toBeUndefined()
  else expect(refusal).toContain(reason)
})
