import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { readProof } from './readProof.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const { x, y } = publicKey.export({ format: 'jwk' })
const url = 'https://api.test/auth/v1/login'

/** A proof that fits, with so many characters in a member that nobody reads. */
function prove(padding: number): string {
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk, padding: 'x'.repeat(padding) }
  const claims = { htm: 'POST', htu: url, iat: 0, jti: 'a'.repeat(16) }
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${text}.${signature.toString('base64url')}`
}

const read = (proof: string) => readProof(proof, { method: 'POST', url, accessToken: undefined })

test('default: a proof of a usual length is read, whatever else is in its header', () => {
  expect(read(prove(1_000))).toMatchObject({ jti: 'a'.repeat(16) })
})

test('error: one of more than 4,096 characters is not read', () => {
  const proof = prove(3_000)

  expect(proof.length).toBeGreaterThan(4_096)
  expect(read(proof)).toBeUndefined()
})
