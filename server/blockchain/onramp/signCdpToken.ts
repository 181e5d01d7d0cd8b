import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'

const lifetimeSeconds = 120
/** PKCS #8 around the 32 bytes of an Ed25519 key. Source: RFC 8410. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Reads the secret of an API key of the Coinbase Developer Platform: a PEM (P-256), or base64 of an Ed25519 key with its
 * public half.
 *
 * @throws KEY_FILE_UNFIT
 */
export function readCdpKey(path: string, secret: string): KeyObject {
  const reason = 'it is not the secret of a key that the Coinbase Developer Platform hands out'
  try {
    const text = secret.trim()
    if (text.startsWith('-----')) {
      const key = createPrivateKey(text.replaceAll('\\n', '\n'))
      if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
    }
    const bytes = Buffer.from(text, 'base64')
    if (bytes.length === 64) {
      const key = Buffer.concat([ed25519Prefix, bytes.subarray(0, 32)])
      return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
    }
  } catch (cause) {
    throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason }, { cause })
  }
  throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason })
}

/**
 * The token of one request: it names method, host and path, and is good for two minutes. `now` is epoch milliseconds.
 * Source: Coinbase Developer Platform, "Authentication".
 */
export function signCdpToken(
  key: KeyObject,
  { keyId, method, url, now }: { keyId: string; method: 'GET' | 'POST'; url: URL; now: number },
): string {
  const issuedAt = Math.floor(now / 1000)
  const isEdwards = key.asymmetricKeyType === 'ed25519'
  const nonce = randomBytes(16).toString('hex')
  const header = { alg: isEdwards ? 'EdDSA' : 'ES256', kid: keyId, typ: 'JWT', nonce }
  const claims = {
    sub: keyId,
    iss: 'cdp',
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    uris: [`${method} ${url.host}${url.pathname}`],
  }
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = isEdwards
    ? sign(null, Buffer.from(text), key)
    : sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
