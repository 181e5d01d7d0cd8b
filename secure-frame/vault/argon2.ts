import { argon2id } from 'hash-wasm'
import { argon2Cost } from './scheme.ts'
import type { Bytes } from './seal.ts'

/** 32 bytes of a password, at a price: about half a second and 64 MiB. Loaded at first use only. */
export async function argon2(a: { password: string; salt: Bytes }): Promise<Bytes> {
  const hash = await argon2id({ ...a, ...argon2Cost, hashLength: 32, outputType: 'binary' })
  return hash as Bytes // it makes a new buffer
}
