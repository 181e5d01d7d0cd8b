import { randomBytes } from 'node:crypto'

/** A random id of 128 bits, 22 characters of base64url. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}
