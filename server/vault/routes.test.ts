import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { expect, test } from 'vitest'
import { createAuthServer, createDevice, logIn } from '../auth/testing.ts'
import { newSlot, newWallet } from './testing.ts'

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

test.each([
  ['GET', wallet],
  ['POST', wallet],
  ['POST', `${wallet}/activate`],
  ['POST', `${wallet}/rekey`],
  ['POST', '/vault/v1/slots'],
  ['POST', '/vault/v1/slots/open'],
  ['POST', '/vault/v1/slots/remove'],
  ['POST', '/vault/v1/password'],
  ['POST', '/vault/v1/passkey/challenge'],
])('error: %s %s answers nobody without a login', async (method, path) => {
  const server = await createAuthServer()
  const device = createDevice(server)

  const answer = method === 'GET' ? await device.get(path) : await device.post(path)

  expect(answer.status).toBe(401)
})

test('error: a half that does not fit its kind is refused, and nothing is stored', async () => {
  const device = await logIn(await createAuthServer())

  const answer = await device.post(wallet, newWallet([newSlot('device', { serverHalf: 'short' })]))

  expect(answer.status).toBe(400)
  expect(await (await device.get(wallet)).json()).toEqual({ wallet: null })
})
