import { hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { Version } from '../shared-schemas/api/releases.ts'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { readPrivateFile, replacePrivateFile } from './keys/privateFile.ts'

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
  | 'rowSeals'

/** The server's own secrets, which are not in the database. */
export type Secrets = {
  get(name: SecretName): Uint8Array
  /** Whether the rows of the database were sealed with these: see db/sealedRows/sealOnce.ts. */
  readonly rowsSealed: boolean
  /** Notes that they are, in the key file; false where it cannot be written. */
  noteRowsSealed(): boolean
  /**
   * The versions that the operator withdrew, as the key file has them now: a command may have added one.
   *
   * @throws KEY_FILE_UNFIT
   */
  withdrawn(): readonly string[]
  /** Notes that a version is withdrawn, in the key file; false where it cannot be written. */
  noteWithdrawn(version: string): boolean
}

/** What a later release adds is left alone, so that this one can be gone back to. */
const KeyFile = z.looseObject({
  root: z.string().check(z.regex(/^[\w-]{43}$/)),
  rowsSealed: z.optional(z.literal(true)),
  withdrawn: z.optional(z.array(Version)),
})
type KeyFile = z.infer<typeof KeyFile>

/**
 * Reads the key file, 32 random bytes that every secret is derived from (HKDF-SHA-256). Without a
 * path the secrets live as long as the process, for a database that does too.
 *
 * A file that is missing is made only where `mayCreate` says so: a new one beside a database that
 * holds users would lock all of them out, and beside one that is sealed it fits no row.
 *
 * @throws KEY_FILE_UNFIT
 */
export function openSecrets(path: string | undefined, mayCreate: boolean): Secrets {
  let file = path === undefined ? createKeyFile() : readKeyFile(path, mayCreate)
  const root = new Uint8Array(Buffer.from(file.root, 'base64url'))
  const derived = new Map<SecretName, Uint8Array>()
  const isFile = path !== undefined
  /** What is in the file now with a change of it; the file as it was read at first may be an old one. */
  const note = (change: (now: KeyFile) => Partial<KeyFile>) => {
    const now = isFile ? readKeyFile(path, false) : file
    const noted = { ...now, ...change(now) }
    if (isFile && !replacePrivateFile(path, format(noted))) return false
    file = noted
    return true
  }
  return {
    get(name) {
      const known = derived.get(name) ?? derive(root, name)
      derived.set(name, known)
      return known
    },
    get rowsSealed() {
      return file.rowsSealed === true
    },
    noteRowsSealed() {
      return file.rowsSealed === true || note(() => ({ rowsSealed: true }))
    },
    withdrawn: () => (isFile ? readKeyFile(path, false) : file).withdrawn ?? [],
    noteWithdrawn: (version) =>
      note(({ withdrawn = [] }) => ({ withdrawn: [...new Set([...withdrawn, version])] })),
  }
}

function derive(root: Uint8Array, name: SecretName): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', root, 'appkit-embed', name, 32))
}

function readKeyFile(path: string, mayCreate: boolean): KeyFile {
  const text = readPrivateFile(path, mayCreate ? () => format(createKeyFile()) : undefined)
  const parsed = z.safeParse(KeyFile, parseJson(text))
  if (!parsed.success) {
    throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason: 'it is not a key file' })
  }
  return parsed.data
}

/** One for a database that holds nobody yet: all its rows are sealed from the start. */
function createKeyFile(): KeyFile {
  return { root: randomBytes(32).toString('base64url'), rowsSealed: true }
}

function format(file: KeyFile): string {
  return `${JSON.stringify(file)}\n`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema says what is wrong
  }
}
