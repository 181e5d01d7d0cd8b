import { toBase64Url } from '../lib/base64Url.ts'
import type { DeviceKey } from './deviceKey.ts'

/** What a proof covers: one call, and the token sent with it. */
type Claims = {
  method: string
  url: URL
  accessToken?: string | undefined
  /** The newest nonce from the server. */
  nonce?: string | undefined
  /** Epoch milliseconds. The server ignores it if there is a nonce. */
  now: number
}

/** Creates the DPoP proof that a call comes from the device of the key. Source: RFC 9449 section 4.2. */
export async function createProof(key: DeviceKey, claims: Claims): Promise<string> {
  const { method, url, accessToken, nonce, now } = claims
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: key.publicJwk }
  const payload = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: `${url.origin}${url.pathname}`,
    iat: Math.floor(now / 1_000),
    ...(accessToken !== undefined && { ath: await hash(accessToken) }),
    ...(nonce !== undefined && { nonce }),
  }
  const signed = `${encode(header)}.${encode(payload)}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key.privateKey,
    new TextEncoder().encode(signed),
  )
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}

function encode(part: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(part)))
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toBase64Url(new Uint8Array(digest))
}
