import { seal, unseal } from '../seal.ts'
import type { Secrets } from '../secrets.ts'
import { keyedDigest } from './keyedDigest.ts'

/** An address as it is stored: found by its digest, read only with the server's secret (T17). */
export type StoredEmail = { index: string; sealed: Uint8Array }

/** Makes the stored form; capitals do not make another address. */
export function storeEmail(secrets: Secrets, email: string): StoredEmail {
  const plain = email.trim().toLowerCase()
  return {
    index: keyedDigest(secrets, 'emailIndex', plain),
    sealed: seal(secrets.get('emailSeal'), 'email', plain),
  }
}

/** The address itself. */
export function readEmail(secrets: Secrets, sealed: Uint8Array): string {
  return unseal(secrets.get('emailSeal'), 'email', sealed)
}
