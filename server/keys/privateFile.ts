import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'

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
  const next = `${path}.${process.pid}.new`
  try {
    writeFileSync(next, text, { mode: 0o600, flag: 'wx', flush: true })
    renameSync(next, path)
    return true
  } catch {
    rmSync(next, { force: true }) // a folder that takes no files has none to remove
    return false
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return undefined
    throw unfit(path, 'it cannot be read', cause)
  }
}

/** Of several processes that start at once, one makes the file and the others read it. */
function create(path: string, text: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true })
    return text
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return readFileSync(path, 'utf8')
    throw unfit(path, 'it cannot be written', cause)
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function unfit(path: string, reason: string, cause?: unknown) {
  return new AppKitError(errors.KEY_FILE_UNFIT, { path, reason }, { cause })
}
