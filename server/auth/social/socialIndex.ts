import type { Secrets } from '../../secrets.ts'
import { keyedDigest } from '../keyedDigest.ts'

/** What a user of a provider is found by: their issuer and subject, as a key that tells a reader nothing. */
export function socialIndex(
  secrets: Secrets,
  { issuer, subject }: { issuer: string; subject: string },
): string {
  return keyedDigest(secrets, 'socialIndex', JSON.stringify([issuer, subject]))
}
