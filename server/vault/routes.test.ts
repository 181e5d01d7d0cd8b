import { join } from 'node:path'
import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import Database from 'libsql'
import { expect, test } from 'vitest'
import type { NewSlot } from '../../shared-schemas/api/vault.ts'
import { createAuthServer, createDevice, logIn, said, type TestDevice } from '../auth/testing.ts'
import { openDb } from '../db/open.ts'
import { listAuditRows } from '../db/queries/auditLog.ts'
import { createTestDist, testConfig } from '../testing.ts'
import { createTestAuthenticator } from './testAuthenticator.ts'
import { half, newSlot, newWallet, postSlot, removalRequest } from './testing.ts'

const wallet = '/vault/v1/wallet'

test('default: a person who logged in makes a wallet, reads it and opens it', async () => {
  const device = await logIn(await createAuthServer())
  const body = newWallet()

  expect(await (await device.get(wallet)).json()).toEqual({ wallet: null })
  const made = await (await device.post(wallet, body)).json()
  const { walletId } = body
  const active = await (await device.post(`${wallet}/activate`, { walletId })).json()
  const [slot] = body.slots
  const opened = await device.post('/vault/v1/slots/open', { slotId: slot?.slotId })

  expect(active).toEqual({ wallet: { ...made.wallet, status: 'ACTIVE' } })
  expect(await (await device.get(wallet)).json()).toEqual(active)
  expect(await opened.json()).toEqual({ serverHalf: slot?.serverHalf })
  expect(opened.headers.get('cache-control')).toBe('no-store')
})

test('error: a project without assisted recovery takes no automatic slot, and stores none', async () => {
  const database = join(createTestDist(), 'a.db')
  const [shop] = testConfig.projects
  const server = await createAuthServer({
    database,
    projects: [{ ...shop!, automaticRecovery: false }],
  })
  const device = await logIn(server)
  const body = newWallet([newSlot('device')])
  const { walletId } = body
  const refused = await device.post(wallet, newWallet())
  expect((await device.post(wallet, body)).status).toBe(200)
  await device.post(`${wallet}/activate`, { walletId })

  const added = await postSlot(device, walletId, newSlot('automatic'))
  const password = await postSlot(device, walletId, newSlot('password'))

  expect([refused.status, added.status, password.status]).toEqual([403, 403, 200])
  expect(await said(added)).toBe('This project has no assisted recovery')
  const db = new Database(database, { readonly: true })
  const kinds = db
    .prepare('SELECT kind FROM slots')
    .all()
    .map((row) => Object(row).kind)
  db.close()
  expect(kinds).toEqual(['device', 'password'])
})

test('behavior: what was revoked is refused with the next request, T18', async () => {
  const device = await logIn(await createAuthServer())
  await device.post(wallet, newWallet())
  const { deviceId } = await (await device.get('/auth/v1/session')).json()

  await device.post('/auth/v1/devices/revoke', { deviceId })

  expect((await device.get(wallet)).status).toBe(401)
})

test('behavior: too many tries of a password are told how long to wait', async () => {
  const device = await logIn(await createAuthServer())
  const point = ristretto255_oprf.oprf.blind(Buffer.from('x')).blinded
  const blinded = Buffer.from(point).toString('base64url')
  const tryOnce = () => device.post('/vault/v1/password', { blinded })
  for (let tries = 0; tries < 5; tries++) expect((await tryOnce()).status).toBe(200)

  const refused = await tryOnce()

  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3600')
})

test('behavior: an export is allowed by the age of the session’s login, whatever the request says: T18', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  const [slot] = (await makeWallet(device)).slots
  const exported = () => device.post('/vault/v1/export')
  server.clock.now += 300_000
  expect((await exported()).status).toBe(200)

  server.clock.now += 1

  expect([(await exported()).status, await said(await exported())]).toEqual([
    403,
    'Log in again to do this',
  ])
  // No client can declare what an opening is for, so none can hide an export by leaving that out.
  const open = { slotId: slot?.slotId, purpose: 'export' }
  expect((await device.post('/vault/v1/slots/open', open)).status).toBe(400)
})

test('behavior: the audit log has each export that was allowed, and none that was refused', async () => {
  const database = join(createTestDist(), 'a.db')
  const server = await createAuthServer({ database })
  const device = await logIn(server)
  await makeWallet(device)
  const { deviceId } = await (await device.get('/auth/v1/session')).json()
  await device.post('/vault/v1/export')
  await device.post('/vault/v1/export')
  server.clock.now += 300_001

  expect((await device.post('/vault/v1/export')).status).toBe(403)

  const db = await openDb(database, Date.now)
  const exports = (await listAuditRows(db, 1, 100)).filter(
    ({ event }) => event === 'walletExported',
  )
  await db.close()
  expect(exports.map(({ facts }) => JSON.parse(facts))).toEqual([{ deviceId }, { deviceId }])
})

test('behavior: a passkey that opened its slot in this session allows an export for 5 minutes: T18', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  const { walletId } = await makeWallet(device)
  const authenticator = createTestAuthenticator()
  const challenge = async () =>
    (await (await device.post('/vault/v1/passkey/challenge')).json()).challenge
  const attestation = authenticator.register({ challenge: await challenge() })
  const { credentialId } = authenticator
  const data = { credentialId, prfSalt: half(), wrappedHalf: half(), attestation }
  const slot = newSlot('passkey', { data })
  expect((await postSlot(device, walletId, slot)).status).toBe(200)
  server.clock.now += 300_001
  expect((await device.post('/vault/v1/export')).status).toBe(403)

  const assertion = authenticator.assert({ challenge: await challenge() })
  const opened = await device.post('/vault/v1/slots/open', { slotId: slot.slotId, assertion })

  expect(opened.status).toBe(200)
  expect((await device.post('/vault/v1/export')).status).toBe(200)
  server.clock.now += 120_000
  const exported = await device.post('/vault/v1/export')
  const removal = await removed(device, walletId, slot)
  expect([exported.status, await said(removal)]).toEqual([200, 'Log in again to do this']) // a passkey is no fresh login
})

test('error: a login from a clock that was ahead is not fresh once the clock is right again: F17', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  await makeWallet(device)

  server.clock.now -= 300_001

  expect((await device.post('/vault/v1/export')).status).toBe(403)
})

async function makeWallet(device: TestDevice) {
  const body = newWallet()
  await device.post(wallet, body)
  await device.post(`${wallet}/activate`, { walletId: body.walletId })
  return body
}

function removed(device: TestDevice, walletId: string, slot: NewSlot) {
  const { userId = '' } = device.tokens() ?? {}
  return device.post('/vault/v1/slots/remove', removalRequest({ userId, walletId, slot }))
}

test.each([
  ['GET', wallet],
  ['POST', wallet],
  ['POST', `${wallet}/activate`],
  ['POST', `${wallet}/next`],
  ['POST', `${wallet}/switch`],
  ['POST', '/vault/v1/slots'],
  ['POST', '/vault/v1/slots/open'],
  ['POST', '/vault/v1/export'],
  ['POST', '/vault/v1/slots/remove'],
  ['POST', '/vault/v1/password'],
  ['POST', '/vault/v1/passkey/challenge'],
])('error: %s %s answers nobody without a login', async (method, path) => {
  const server = await createAuthServer()
  const device = createDevice(server)

  const answer = method === 'GET' ? await device.get(path) : await device.post(path)

  expect(answer.status).toBe(401)
})

test('error: a key share that does not fit its kind is refused, and nothing is stored', async () => {
  const device = await logIn(await createAuthServer())

  const answer = await device.post(wallet, newWallet([newSlot('device', { serverHalf: 'short' })]))

  expect(answer.status).toBe(400)
  expect(await (await device.get(wallet)).json()).toEqual({ wallet: null })
})
