import { expect, test } from 'vitest'
import { createAuthServer, createDevice, logIn, said } from '../auth/testing.ts'

const path = '/auth/v1/session/refresh'
const body = { refreshToken: 'none' }
const accepted = 401 // the proof is taken; the refresh token, which comes after it, is not

type Device = ReturnType<typeof createDevice>
const sendWith = (device: Device, dpop: string) =>
  device.send('POST', path, { body, headers: { dpop } })

async function createProved() {
  const server = await createAuthServer()
  const device = createDevice(server)
  await device.post(path, body) // brings the nonce
  return { server, device }
}

test('default: a caller without a nonce is told one and asks again: RFC 9449 section 8', async () => {
  const server = await createAuthServer()
  const device = createDevice(server)

  const first = await sendWith(device, device.prove('POST', path))
  const second = await sendWith(device, device.prove('POST', path))

  expect([first.status, await said(first)]).toEqual([401, 'use_dpop_nonce'])
  expect(first.headers.get('dpop-nonce')).toMatch(/^[\w-]{43}$/)
  expect(first.headers.get('www-authenticate')).toBe('DPoP error="use_dpop_nonce", algs="ES256"')
  expect(await said(second)).toMatch(/^JWT validation error/)
})

test.each([-31_536_000, -600, 600, 31_536_000])(
  'behavior: the clock of a caller may be %i s off: F17',
  async (offSeconds) => {
    const { server, device } = await createProved()

    const answer = await sendWith(
      device,
      device.prove('POST', path, { iat: server.clock.now / 1000 + offSeconds }),
    )

    expect(await said(answer)).toMatch(/^JWT validation error/)
  },
)

test('behavior: a nonce works for 2 to 4 minutes', async () => {
  const { server, device } = await createProved()
  const proofs = [0, 1].map(() => device.prove('POST', path))
  server.clock.now += 239_999
  expect(await said(await sendWith(device, proofs[0]!))).toMatch(/^JWT validation error/)
  server.clock.now += 1

  expect(await said(await sendWith(device, proofs[1]!))).toBe('use_dpop_nonce')
})

test('error: a proof that is longer than any of ours is not read', async () => {
  const { device } = await createProved()
  const long = (chars: number) => device.prove('POST', path, { more: 'x'.repeat(chars) } as object)

  expect(await said(await sendWith(device, long(1_000)))).toMatch(/^JWT validation error/)
  expect(await said(await sendWith(device, long(4_000)))).toBe('invalid_dpop_proof')
})

test('error: a proof counts once', async () => {
  const { device } = await createProved()
  const proof = device.prove('POST', path)
  await sendWith(device, proof)

  const answer = await sendWith(device, proof)

  expect([answer.status, await said(answer)]).toEqual([accepted, 'invalid_dpop_proof'])
})

test.each([
  ['another method', { htm: 'GET' }],
  ['another address', { htu: 'https://api.test/auth/v1/session' }],
  ['another host', { htu: `https://evil.test${path}` }],
  ['a short jti', { jti: 'short' }],
  ['another type', { typ: 'jwt' }],
  ['another algorithm', { alg: 'HS256' }],
  ['a nonce of its own', { nonce: 'mine' }],
  ['no nonce at all', { nonce: undefined }],
])('error: a proof with %s', async (_, claims) => {
  const { device } = await createProved()

  const answer = await sendWith(device, device.prove('POST', path, claims))

  expect(answer.status).toBe(401)
  expect(await said(answer)).toMatch(/^(invalid_dpop_proof|use_dpop_nonce)$/)
})

test.each([
  ['no proof', () => ''],
  ['no JWT', () => 'a.b'],
  ['a fourth part', (proof: string) => `${proof}.${proof}`],
  [
    'a changed text',
    (proof: string) => proof.replace(/\.([^.]+)\./, (_, text) => `.${changed(text)}.`),
  ],
  ['another signature', (proof: string) => proof.replace(/[^.]+$/, 'A'.repeat(86))],
  ['no algorithm', (proof: string) => withHeader(proof, { alg: 'none' })],
  ['a shared secret', (proof: string) => withHeader(proof, { alg: 'HS256' })],
  ['a point off the curve', (proof: string) => withHeader(proof, { jwk: offCurve })],
])('error: %s', async (_, change) => {
  const { device } = await createProved()

  const answer = await sendWith(device, change(device.prove('POST', path)))

  expect([answer.status, await said(answer)]).toEqual([401, 'invalid_dpop_proof'])
})

test('error: an access token whose digest is not in the proof', async () => {
  const server = await createAuthServer()
  const device = await logIn(server)
  const authorization = `DPoP ${device.tokens()?.accessToken}`
  const get = (ath: string) =>
    device.send('GET', '/auth/v1/session', {
      headers: { authorization, dpop: device.prove('GET', '/auth/v1/session', { ath }) },
    })

  expect(await said(await get('A'.repeat(43)))).toBe('invalid_dpop_proof')
})

const offCurve = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }

function changed(text: string): string {
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString())
  return Buffer.from(JSON.stringify({ ...claims, iat: 1 })).toString('base64url')
}

function withHeader(proof: string, changes: object): string {
  const [head = '', ...rest] = proof.split('.')
  const header = { ...JSON.parse(Buffer.from(head, 'base64url').toString()), ...changes }
  return [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.')
}
