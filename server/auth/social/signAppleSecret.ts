import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'

const lifetimeSeconds = 300

/**
 * Reads the key that Apple hands out (.p8: PKCS #8, P-256).
 *
 * @throws KEY_FILE_UNFIT
 */
export function readAppleKey(path: string, pem: string): KeyObject {
  const reason = 'it is not a P-256 private key (PEM) as Apple hands it out'
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch (cause) {
    throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason }, { cause })
  }
  throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason })
}

/**
 * The client secret that Apple wants: a token (ES256) in which the operator's key says who we are. `now`
 * is epoch milliseconds. Source: Apple, "Creating a client secret".
 */
export function signAppleSecret(
  key: KeyObject,
  {
    clientId,
    teamId,
    keyId,
    audience,
    now,
  }: { clientId: string; teamId: string; keyId: string; audience: string; now: number },
): string {
  const issuedAt = Math.floor(now / 1000)
  const header = { alg: 'ES256', kid: keyId, typ: 'JWT' }
  const claims = {
    iss: teamId,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
    aud: audience,
    sub: clientId,
  }
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
