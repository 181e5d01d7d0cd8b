/** A data key as a key management gave it back; `bytesBase64url` says nothing without its key. */
export type WrappedKey = { keyId: string; bytesBase64url: string }

/**
 * Keeps the keys that data keys are wrapped with. The key file is one, a Transit engine another; a
 * PKCS#11 module could be a third. `context` is bound in: what was wrapped for one opens for no other.
 */
export interface KeyManagement {
  /** Wraps under the current key. */
  wrap(context: string, dataKey: Uint8Array): Promise<WrappedKey>
  /** @throws KEY_UNKNOWN, ENVELOPE_DAMAGED */
  unwrap(context: string, wrapped: WrappedKey): Promise<Uint8Array>
  /** The key for everything new; the others only open what is old. */
  currentKeyId(): Promise<string>
  /** Whether it can unwrap what is under that key. */
  has(keyId: string): boolean
  /** True when it wraps and unwraps right now. */
  health(): Promise<boolean>
}
