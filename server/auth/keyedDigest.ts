import { createHmac } from 'node:crypto'
import type { SecretName, Secrets } from '../secrets.ts'

/** HMAC-SHA-256 in base64url: how what could be guessed (codes, addresses, networks) is stored. */
export function keyedDigest(secrets: Secrets, name: SecretName, text: string): string {
  return createHmac('sha256', secrets.get(name)).update(text).digest('base64url')
}
