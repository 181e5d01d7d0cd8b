import type { FrameStore } from './store.ts'

/** The key that is this device. Its private half cannot be taken out of the browser. */
export type DeviceKey = { privateKey: CryptoKey; publicJwk: PublicJwk }

/** RFC 7517, the members of an EC public key, in the order of RFC 7638. */
type PublicJwk = { crv: string; kty: string; x: string; y: string }

const key = 'deviceKey'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * The device's key, made at first use: one for each partition of the browser's storage, one for the
 * life of the document where there is no storage. `exclusively` keeps two tabs from making two.
 */
export function openDeviceKey(
  store: FrameStore,
  exclusively: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<DeviceKey> {
  return exclusively(async () => {
    const stored = await readDeviceKey(store)
    if (stored) return stored
    const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    await store.set(key, made).catch(() => {}) // then it lives as long as the document: F15
    return toDeviceKey(made)
  })
}

/** The key that this partition of the browser's storage has; undefined where none was made. */
export async function readDeviceKey(store: FrameStore): Promise<DeviceKey | undefined> {
  const stored = await store.get(key)
  return isKeyPair(stored) ? toDeviceKey(stored) : undefined
}

/** What was stored may be anything by now: F16. */
function isKeyPair(value: unknown): value is CryptoKeyPair {
  const { privateKey, publicKey } = (value ?? {}) as Partial<CryptoKeyPair> // checked here
  return (
    privateKey instanceof CryptoKey &&
    publicKey instanceof CryptoKey &&
    privateKey.algorithm.name === algorithm.name &&
    !privateKey.extractable
  )
}

async function toDeviceKey({ privateKey, publicKey }: CryptoKeyPair): Promise<DeviceKey> {
  const { crv = '', kty = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { privateKey, publicJwk: { crv, kty, x, y } }
}
