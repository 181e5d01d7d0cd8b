/** Bytes that WebCrypto takes: never on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

const ivBytes = 12

/**
 * Seals bytes by AES-256-GCM with a fresh IV: iv | ciphertext | tag.
 *
 * `context` goes in as additional data: what was sealed for one purpose opens for no other.
 */
export async function seal(a: {
  key: Bytes | CryptoKey
  plaintext: Bytes
  context: string
}): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const ciphertext = await crypto.subtle.encrypt(
    parameters(iv, a.context),
    await keyOf(a.key, 'encrypt'),
    a.plaintext,
  )
  const sealed = new Uint8Array(ivBytes + ciphertext.byteLength)
  sealed.set(iv)
  sealed.set(new Uint8Array(ciphertext), ivBytes)
  return sealed
}

/** Opens what `seal` made; undefined where key, bytes or context are not the ones it was made with. */
export async function unseal(a: {
  key: Bytes | CryptoKey
  sealed: Bytes
  context: string
}): Promise<Bytes | undefined> {
  const iv = a.sealed.subarray(0, ivBytes)
  const ciphertext = a.sealed.subarray(ivBytes)
  try {
    const key = await keyOf(a.key, 'decrypt')
    return new Uint8Array(await crypto.subtle.decrypt(parameters(iv, a.context), key, ciphertext))
  } catch {
    return undefined // WebCrypto tells no reason, on purpose: the caller knows what was asked
  }
}

/** Both shares of a key from one, or the key from both. */
export function xor(a: Bytes, b: Bytes): Bytes {
  return a.map((byte, at) => byte ^ b[at]!) // all are 32 bytes long: keys and key shares
}

/** Overwrites what must not stay in memory. */
export function wipe(...buffers: (Uint8Array | undefined)[]): void {
  for (const buffer of buffers) buffer?.fill(0)
}

function parameters(iv: Bytes, context: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) }
}

function keyOf(key: Bytes | CryptoKey, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  if (!(key instanceof Uint8Array)) return Promise.resolve(key)
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage])
}
