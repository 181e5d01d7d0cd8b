import type { FrameStore } from '../store.ts'

/** The key that identifies this device. The browser does not export its private key. */
export type DeviceKey = { privateKey: CryptoKey; publicJwk: PublicJwk }

/** RFC 7517, the members of an EC public key, in the order of RFC 7638. */
type PublicJwk = { crv: string; kty: string; x: string; y: string }

const key = 'deviceKey'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * Opens the device key, and generates it at first use: one per storage partition of the browser, or one per document
 * if there is no storage. `exclusively` keeps two tabs from generating two.
 */
export function openDeviceKey(
  store: FrameStore,
  exclusively: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<DeviceKey> {
  return exclusively(async () => {
    const stored = await readDeviceKey(store)
    if (stored) return stored
    const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    await store.set(key, made).catch(() => {}) // the key then lasts as long as the document: F15
    return toDeviceKey(made)
  })
}

/** The key stored in this storage partition; undefined if none was generated. */
export async function readDeviceKey(store: FrameStore): Promise<DeviceKey | undefined> {
  const stored = await store.get(key)
  return isKeyPair(stored) ? toDeviceKey(stored) : undefined
}

/** Stored values are not trusted: F16. */
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
