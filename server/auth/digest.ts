import { createHash } from 'node:crypto'

/** SHA-256 of a token of ours in base64url: how tokens of 128 bits and more are stored. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
