import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { readPrivateFile } from './privateFile.ts'

/** Several keys under their ids: `current` for everything new, the others for what is old. */
export type KeyRing = { current: string; keys: ReadonlyMap<string, Uint8Array> }

const KeyId = z.string().check(z.regex(/^[\w.-]{1,64}$/))
const KeyFile = z.strictObject({
  current: KeyId,
  keys: z.record(KeyId, z.string().check(z.regex(/^[\w-]{43}$/))),
})

/**
 * Reads a file of wrapping keys, `{ "current": "a", "keys": { "a": "<32 bytes, base64url>" } }`;
 * makes one with a single key where there is none and `mayCreate` says so.
 *
 * @throws KEY_FILE_UNFIT
 */
export function readKeyFile(path: string, mayCreate: boolean): KeyRing {
  const text = readPrivateFile(path, mayCreate ? () => newKeyFile() : undefined)
  const parsed = z.safeParse(KeyFile, parse(text))
  if (!parsed.success) throw unfit(path, notKeys(parsed.error.issues[0]))
  const { current, keys } = parsed.data
  if (!Object.hasOwn(keys, current)) throw unfit(path, `its current key ${current} is not in it`)
  return { current, keys: new Map(Object.entries(keys).map(([id, key]) => [id, decode(key)])) }
}

/** One key, for the life of the process. */
export function createKeyRing(): KeyRing {
  return { current: 'memory', keys: new Map([['memory', new Uint8Array(randomBytes(32))]]) }
}

function newKeyFile(): string {
  const id = randomBytes(6).toString('hex')
  const key = randomBytes(32).toString('base64url')
  return `${JSON.stringify({ current: id, keys: { [id]: key } }, null, 2)}\n`
}

/** Says where the form is wrong, never what stands there. */
function notKeys(issue: z.core.$ZodIssue | undefined): string {
  const place = issue?.path.join('.')
  return `it is not a file of keys such as { "current": "a", "keys": { "a": "<32 bytes in base64url, 43 characters>" } }${place ? `, see ${place}` : ''}`
}

function decode(base64url: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema says what is wrong
  }
}

function unfit(path: string, reason: string) {
  return new AppKitError(errors.KEY_FILE_UNFIT, { path, reason })
}
