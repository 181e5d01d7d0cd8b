import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { makeFolders } from '../makeFolders.ts'

/** Far more than any file of keys. */
const maxBytes = 1_048_576

/**
 * Reads a file that only the server's own user may read. Where it is missing, `make` gives what a new
 * one holds; without `make` that is refused: a new key beside old data would lock that data for ever. `missing`
 * says why in the refusal.
 *
 * @throws KEY_FILE_UNFIT
 */
export function readPrivateFile(
  path: string,
  make?: () => string,
  missing = 'it is missing, but the database needs it',
): string {
  const text = readText(path) ?? (make && create(path, make()))
  if (text === undefined) throw unfit(path, missing)
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    throw unfit(path, `other users of this machine may read it. Run: chmod 600 ${path}`)
  }
  return text
}

/** Puts another text in the place of a private file, whole or not at all; false where that is not possible. */
export function replacePrivateFile(path: string, text: string): boolean {
  try {
    writeBeside(path, text, (next) => renameSync(next, path))
    return true
  } catch {
    return false
  }
}

/** Writes a file beside another and hands it over; what is left of it then is removed. */
function writeBeside(path: string, text: string, place: (next: string) => void): void {
  const next = `${path}.${randomBytes(6).toString('hex')}.new`
  try {
    writeFileSync(next, text, { mode: 0o600, flag: 'wx', flush: true })
    place(next)
  } finally {
    rmSync(next, { force: true }) // a folder that takes no files has none to remove
  }
}

/** Opened without waiting: a pipe has nobody at its other end, and a device may never end. */
function readText(path: string): string | undefined {
  const { O_RDONLY, O_NONBLOCK = 0 } = constants // Windows has no pipes among its files
  try {
    const file = openSync(path, O_RDONLY | O_NONBLOCK)
    try {
      const stat = fstatSync(file)
      if (!stat.isFile()) throw unfit(path, notRegular)
      if (stat.size > maxBytes) throw unfit(path, `it is larger than ${maxBytes} bytes`)
      return readFileSync(file, 'utf8')
    } finally {
      closeSync(file)
    }
  } catch (cause) {
    if (cause instanceof AppKitError) throw cause
    if (isCode(cause, 'ENOENT')) return undefined
    if (isCode(cause, 'ENXIO')) throw unfit(path, notRegular, cause) // a socket
    throw unfit(path, `it cannot be read (${codeOf(cause)})`, cause)
  }
}

const notRegular = 'it is not a regular file. Name one, or one that can be made'

/**
 * Of several processes that start at once, one makes the file and the others read it: it is there whole or not at
 * all, which opening it for writing alone does not give.
 */
function create(path: string, text: string): string {
  try {
    makeFolders(dirname(path))
    writeBeside(path, text, (next) => linkSync(next, path))
    return text
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return readFileSync(path, 'utf8')
    throw unfit(path, `it cannot be written (${codeOf(cause)})`, cause)
  }
}

function isCode(error: unknown, code: string): boolean {
  return codeOf(error) === code
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error
}

function unfit(path: string, reason: string, cause?: unknown) {
  return new AppKitError(errors.KEY_FILE_UNFIT, { path, reason }, { cause })
}
