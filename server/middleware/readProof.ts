import { createHash, createPublicKey, verify } from 'node:crypto'
import * as z from 'zod/mini'
import { digest } from '../auth/digest.ts'

/** Ours have 600 characters. A header may be a megabyte, and is read here for callers over their limits too. */
const proofMaxChars = 4_096

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
const Header = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinate,
    y: coordinate,
    d: z.optional(z.never()),
  }),
})
const Claims = z.object({
  htm: z.string().check(z.maxLength(10)),
  htu: z.string().check(z.maxLength(500)),
  iat: z.number(),
  jti: z.string().check(z.minLength(16), z.maxLength(128)),
  nonce: z.optional(z.string().check(z.maxLength(128))),
  ath: z.optional(z.string().check(z.maxLength(64))),
})

/** A proof whose signature, method, address and token fit; nonce and jti are still to be judged. */
export type Proof = { thumbprint: string; jti: string; nonce: string | undefined }

/** What a proof is remembered by: its key and its number, which that key never uses twice. */
export function proofDigest({ thumbprint, jti }: Pick<Proof, 'thumbprint' | 'jti'>): string {
  return digest(`${thumbprint} ${jti}`)
}

type ProvedRequest = { method: string; url: string; accessToken: string | undefined }

/**
 * Reads a DPoP proof and checks what needs no memory. Source: RFC 9449 section 4.3.
 *
 * `url` is the request's public address; a query is not compared. With an access token its digest
 * must be in the proof. Undefined when anything does not fit.
 */
export function readProof(jwt: string, request: ProvedRequest): Proof | undefined {
  const parsed = parseProof(jwt, request)
  return parsed?.isSigned() ? parsed.proof : undefined
}

/** The same before its signature is checked, which costs a hundred times as much as all the rest. */
export function parseProof(
  jwt: string,
  request: ProvedRequest,
): { proof: Proof; isSigned: () => boolean } | undefined {
  if (jwt.length > proofMaxChars) return undefined
  const parts = jwt.split('.')
  const [head = '', body = '', signature = ''] = parts
  const header = z.safeParse(Header, decode(head))
  const claims = z.safeParse(Claims, decode(body))
  if (parts.length !== 3 || !header.success || !claims.success) return undefined
  const { jwk } = header.data
  const { htm, htu, jti, nonce, ath } = claims.data
  if (htm !== request.method || plainUrl(htu) !== plainUrl(request.url)) return undefined
  if (request.accessToken !== undefined && ath !== sha256(request.accessToken)) return undefined
  return {
    proof: { thumbprint: thumbprintOf(jwk), jti, nonce },
    isSigned: () => isSigned(`${head}.${body}`, signature, jwk),
  }
}

type Jwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

function isSigned(text: string, signature: string, { kty, crv, x, y }: Jwk): boolean {
  try {
    const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
    const bytes = Buffer.from(signature, 'base64url')
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes)
  } catch {
    return false // a point that is not on the curve
  }
}

/** RFC 7638: the members in this order, and no others. */
function thumbprintOf({ crv, kty, x, y }: Jwk): string {
  return sha256(JSON.stringify({ crv, kty, x, y }))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function plainUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined // the schema says that it does not fit
  }
}
