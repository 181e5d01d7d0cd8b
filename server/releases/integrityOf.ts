import { createHash } from 'node:crypto'

/** The digest of a file as the `integrity` attribute takes it, e.g. `sha384-…`. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
