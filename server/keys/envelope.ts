import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from './aesGcm.ts'
import type { KeyManagement, WrappedKey } from './keyManagement.ts'

/** A secret under a data key of its own, and that key wrapped. */
export type Envelope = { dataKey: WrappedKey; sealedBase64url: string }

/** Seals under a new data key. `context` names the place of the secret: it opens nowhere else. */
export async function sealEnvelope(
  keys: KeyManagement,
  context: string,
  secret: Uint8Array,
): Promise<Envelope> {
  const dataKey = randomBytes(32)
  try {
    const sealedBase64url = encrypt(dataKey, context, secret)
    return { dataKey: await keys.wrap(context, dataKey), sealedBase64url }
  } finally {
    dataKey.fill(0)
  }
}

/** @throws KEY_UNKNOWN, ENVELOPE_DAMAGED */
export async function openEnvelope(
  keys: KeyManagement,
  context: string,
  { dataKey: wrapped, sealedBase64url }: Envelope,
): Promise<Uint8Array> {
  const dataKey = await keys.unwrap(context, wrapped)
  try {
    return decrypt(dataKey, context, sealedBase64url)
  } finally {
    dataKey.fill(0)
  }
}
