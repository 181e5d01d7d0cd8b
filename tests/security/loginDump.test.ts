import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  ann,
  codeIn,
  createAuthServer,
  createDevice,
  linkIn,
  logIn,
} from '../../server/auth/testing.ts'
import { createTestDist } from '../../server/testing.ts'
import { recordGoal } from '../support/recordGoal.ts'

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

/** Whether `code` stands in `text` as a number of its own, not by chance within a longer one. */
function standsIn(text: Buffer, code: string): boolean {
  return new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`, 'i').test(text.toString('latin1'))
}

test('behavior: the database and the log hold no address, code, link or token: T17, T25, G19', async () => {
  const folder = createTestDist()
  const server = await createAuthServer({ database: join(folder, 'a.db') })
  const device = await logIn(server)
  const { accessToken = '', refreshToken = '' } = device.tokens() ?? {}
  await createDevice(server).startLogin()
  const link = linkIn(await server.inbox.waitForMail(ann, { matching: /^New login/ }))
  await server.inbox.pause() // so that a mail stays in the queue
  await createDevice(server).startLogin('canary.bob@example.com')
  await device.post('/auth/v1/email', { email: 'canary.ann@example.com' })
  await server.wakeMail()

  const token = new URL(link).searchParams.get('token') ?? ''
  const codes = server.inbox.messages().map(codeIn).filter(Boolean)
  const secrets = [ann, 'canary', accessToken, refreshToken, token]
  const files = readdirSync(folder).filter((name) => /^a\.db(-wal|-shm)?$/.test(name))
  const dump = Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
  const log = Buffer.from(JSON.stringify(server.lines))
  const found = secrets.flatMap((secret) =>
    forms(secret).filter((form) => dump.includes(form) || log.includes(form)),
  )

  const codesFound = codes.filter((code) => standsIn(Buffer.concat([dump, log]), code))

  const value = found.length + codesFound.length
  const size = `${secrets.length + codes.length} secrets`
  recordGoal('G19', { what: 'secrets in log and database', value, atMost: 0, size })
  expect(codes.length).toBeGreaterThan(0)
  expect(dump.length).toBeGreaterThan(10_000)
  expect(dump.includes('Chrome on Windows')).toBe(true) // the search finds what is there
  expect(found).toEqual([])
  expect(codesFound).toEqual([])
})
