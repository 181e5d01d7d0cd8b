import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  begin,
  createSocialServer,
  locationOf,
  logInAt,
  signIn,
  tokenOf,
} from '../../server/auth/social/testing.ts'

/** Every way in which a secret could stand in a file. */
function forms(secret: string): Buffer[] {
  const bytes = Buffer.from(secret)
  return [
    bytes,
    Buffer.from(secret, 'utf16le'),
    Buffer.from(bytes.toString('hex')),
    Buffer.from(bytes.toString('base64').replace(/=+$/, '')),
    Buffer.from(secret, 'base64url'),
  ].filter((form) => form.length > 5)
}

test('behavior: the database and the log hold no name, address, subject, ticket, state, verifier or token: T17', async () => {
  const server = await createSocialServer()
  const asked: string[] = []
  server.network.tamper = async (url, init) => {
    const form = new URLSearchParams(String(init?.body ?? ''))
    asked.push(...['code', 'code_verifier'].flatMap((name) => form.getAll(name)))
    const answer = await fetch(url, init)
    const { access_token: access = '', id_token: id = '' } = await answer.clone().json()
    asked.push(access, id)
    return answer
  }
  const person = { name: 'Canary Jones', email: 'canary@example.com' }
  const { login, flow } = await logInAt(server, 'google', { person })
  const atProvider = await begin(server)
  const { searchParams } = new URL(locationOf(await atProvider.open()))
  const atQuestion = await begin(server, { provider: 'discord' })
  const back = await signIn(locationOf(await atQuestion.open()), person)
  const question = tokenOf(await atQuestion.comeBack(back))

  const secrets = [
    'Canary Jones',
    'canary',
    login.accessToken,
    login.refreshToken,
    ...[flow, atProvider, atQuestion].map(({ ticket }) => ticket),
    question,
    ...['state', 'nonce'].map((name) => searchParams.get(name) ?? ''),
    new URL(back.url).searchParams.get('state') ?? '',
    ...asked,
    ...Object.values(server.identity.socials).map((it) => Object(it).clientSecret ?? ''),
  ].filter(Boolean)
  const folder = dirname(server.database)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => name.startsWith(basename(server.database)))
  const dump = Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
  const log = Buffer.from(JSON.stringify(server.lines))
  const found = secrets.filter((secret) =>
    forms(secret).some((form) => dump.includes(form) || log.includes(form)),
  )

  expect(secrets.length).toBeGreaterThan(15)
  expect(dump.includes('Chrome on Windows')).toBe(true) // the search finds what is there
  expect(found).toEqual([])
})
