import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const partOf = (token: string, index: number) =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
/** The claims of a token. */
export const decode = (token: string) => partOf(token, 1)

/** A token of those claims, as an honest provider signs it. */
export function signToken(jwk: JsonWebKey & { kid: string }, claims: object): string {
  const text = `${encode({ alg: 'RS256', kid: jwk.kid })}.${encode(claims)}`
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

/** The token with other claims and its old signature. */
export function replaceClaims(token: string, claims: object): string {
  const [head, , signature] = token.split('.')
  return [head, encode({ ...decode(token), ...claims }), signature].join('.')
}

/** The token with another header and its old signature. */
export function withHeader(token: string, header: object): string {
  const [, body, signature] = token.split('.')
  return [encode({ ...partOf(token, 0), ...header }), body, signature].join('.')
}

/** The token as one that nobody signed. */
export const unsigned = (token: string) => withHeader(token, { alg: 'none' }).replace(/[^.]*$/, '')
