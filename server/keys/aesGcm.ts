import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM with a fresh 96-bit IV: `iv | ciphertext | tag` in base64url. */
export function encrypt(key: Uint8Array, aad: string, plain: Uint8Array): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(aad))
  const parts = [iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat(parts).toString('base64url')
}

/** The other way. @throws ENVELOPE_DAMAGED when key, additional data or bytes are not the same */
export function decrypt(key: Uint8Array, aad: string, sealedBase64url: string): Uint8Array {
  const bytes = Buffer.from(sealedBase64url, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(aad))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    const body = bytes.subarray(ivBytes, -tagBytes)
    return new Uint8Array(Buffer.concat([decipher.update(body), decipher.final()]))
  } catch (cause) {
    throw new AppKitError(errors.ENVELOPE_DAMAGED, undefined, { cause })
  }
}
