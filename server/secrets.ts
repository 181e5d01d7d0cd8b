import { hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import { readPrivateFile } from './keys/privateFile.ts'

/** What a secret is for; each has its own 32 bytes, so that none can stand in for another. */
export type SecretName =
  | 'otpPepper'
  | 'emailIndex'
  | 'emailSeal'
  | 'mailSeal'
  | 'networkIndex'
  | 'loginWork'
  | 'dpopNonce'
  | 'sessionTokens'
  | 'auditLog'
  | 'passwordOprf'
  | 'socialIndex'
  | 'socialSeal'
  | 'releaseManifests'

/** The server's own secrets, which are not in the database. */
export type Secrets = { get(name: SecretName): Uint8Array }

const KeyFile = z.strictObject({ root: z.string().check(z.regex(/^[\w-]{43}$/)) })

/**
 * Reads the key file, 32 random bytes that every secret is derived from (HKDF-SHA-256). Without a
 * path the secrets live as long as the process, for a database that does too.
 *
 * A file that is missing is made only where `mayCreate` says so: a new one beside a database that
 * holds users would lock all of them out.
 *
 * @throws KEY_FILE_UNFIT
 */
export function openSecrets(path: string | undefined, mayCreate: boolean): Secrets {
  const root = path === undefined ? randomBytes(32) : readRoot(path, mayCreate)
  const derived = new Map<SecretName, Uint8Array>()
  return {
    get(name) {
      const known = derived.get(name) ?? derive(root, name)
      derived.set(name, known)
      return known
    },
  }
}

function derive(root: Uint8Array, name: SecretName): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', root, 'appkit-embed', name, 32))
}

function readRoot(path: string, mayCreate: boolean): Uint8Array {
  const text = readPrivateFile(path, mayCreate ? createRoot : undefined)
  const parsed = z.safeParse(KeyFile, parseJson(text))
  if (!parsed.success) {
    throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason: 'it is not a key file' })
  }
  return new Uint8Array(Buffer.from(parsed.data.root, 'base64url'))
}

function createRoot(): string {
  return `${JSON.stringify({ root: randomBytes(32).toString('base64url') })}\n`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema says what is wrong
  }
}
