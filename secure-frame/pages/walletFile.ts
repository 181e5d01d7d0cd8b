import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { entropyBytes } from '../vault/derive.ts'
import type { KeeperPorts } from '../vault/keeperPorts.ts'
import { argon2Cost } from '../vault/scheme.ts'
import { type Bytes, seal, unseal, wipe } from '../vault/seal.ts'

/**
 * The encrypted backup file, JSON in UTF-8: AES-256-GCM under Argon2id of the password.
 *
 * `sealed` is iv (12 bytes) | ciphertext | tag (16) of the 16 bytes behind the 12 words (BIP-39), with
 * `appkit-embed-wallet|1|<address>` as additional data. Bytes are base64url without padding; the
 * password is taken in Unicode form NFKC. The format is documented in secure-frame/vault/README.md.
 */
const WalletFile = z.strictObject({
  format: z.literal('appkit-embed-wallet'),
  version: z.literal(1),
  address: z.string().check(z.maxLength(128)),
  argon2id: z.strictObject({
    memoryKib: z.literal(argon2Cost.memorySize),
    iterations: z.literal(argon2Cost.iterations),
    parallelism: z.literal(argon2Cost.parallelism),
    salt: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  sealed: z.string().check(z.regex(/^[\w-]{59}$/)),
})

/** Writes the file of a wallet. The caller overwrites the entropy. */
export async function writeWalletFile(
  ports: KeeperPorts,
  a: { entropy: Bytes; address: string; password: string },
): Promise<string> {
  const salt = ports.randomBytes(16)
  const key = await keyOf(ports, a.password, salt)
  const sealed = await seal({ key, plaintext: a.entropy, context: contextOf(a.address) })
  wipe(key)
  const { memorySize: memoryKib, iterations, parallelism } = argon2Cost
  const file: z.infer<typeof WalletFile> = {
    format: 'appkit-embed-wallet',
    version: 1,
    address: a.address,
    argon2id: { memoryKib, iterations, parallelism, salt: base64urlnopad.encode(salt) },
    sealed: base64urlnopad.encode(sealed),
  }
  return JSON.stringify(file, undefined, 2)
}

/** Reads the entropy of a file; `failed` says whether the file or the password is wrong. */
export async function readWalletFile(
  ports: KeeperPorts,
  a: { file: string; password: string },
): Promise<{ entropy: Bytes } | { failed: 'file' | 'password' }> {
  const { success, data } = z.safeParse(WalletFile, parse(a.file))
  if (!success) return { failed: 'file' }
  const key = await keyOf(ports, a.password, decode(data.argon2id.salt))
  const entropy = await unseal({
    key,
    sealed: decode(data.sealed),
    context: contextOf(data.address),
  })
  wipe(key)
  return entropy?.length === entropyBytes ? { entropy } : { failed: 'password' }
}

function keyOf(ports: KeeperPorts, password: string, salt: Bytes): Promise<Bytes> {
  return ports.argon2({ password: password.normalize('NFKC'), salt })
}

function contextOf(address: string): string {
  return `appkit-embed-wallet|1|${address}`
}

function decode(text: string): Bytes {
  return new Uint8Array(base64urlnopad.decode(text))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses it
  }
}
