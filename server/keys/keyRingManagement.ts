import { randomBytes } from 'node:crypto'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { decrypt, encrypt } from './aesGcm.ts'
import type { KeyRing } from './keyFile.ts'
import type { KeyManagement } from './keyManagement.ts'

/** The key management that needs nothing else: keys of a file, in the memory of this process. */
export function createKeyRingManagement(ring: KeyRing): KeyManagement {
  function keyOf(keyId: string): Uint8Array {
    const key = ring.keys.get(keyId)
    if (key) return key
    throw new AppKitError(errors.KEY_UNKNOWN, { keyId })
  }
  const aadOf = (keyId: string, context: string) => `appkit-key|${keyId}|${context}`
  const management: KeyManagement = {
    wrap: async (context, dataKey) => {
      const keyId = ring.current
      const bytesBase64url = encrypt(keyOf(keyId), aadOf(keyId, context), dataKey)
      return { keyId, bytesBase64url }
    },
    unwrap: async (context, { keyId, bytesBase64url }) =>
      decrypt(keyOf(keyId), aadOf(keyId, context), bytesBase64url),
    currentKeyId: async () => ring.current,
    has: (keyId) => ring.keys.has(keyId),
    health: async () => {
      const probe = randomBytes(32)
      const back = await management.unwrap('probe', await management.wrap('probe', probe))
      return probe.equals(back)
    },
  }
  return management
}
