import { closeSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { AppKitError } from '../shared-schemas/errors/AppKitError.ts'
import * as errors from '../shared-schemas/errors/errors.ts'
import { createDb } from './db/createDb.ts'
import type { Db } from './db/db.ts'

/**
 * Writes one consistent copy of the database to a file that must not exist yet, also while servers write. What
 * was committed before the call is in it; the copy has no log beside it. `check` sees the copy before it gets its
 * name, so that a file of that name is always a whole backup: a copy that was stopped is called `<path>.part`.
 *
 * The database is not migrated, so that a later release can copy it before it changes it.
 *
 * @throws BACKUP_FAILED
 */
export async function saveBackup<result>(
  database: string,
  path: string,
  check: (copy: Db) => Promise<result>,
): Promise<result> {
  const part = `${path}.part`
  let isOurs = false
  try {
    rmSync(part, { force: true })
    closeSync(openSync(part, 'wx', 0o600)) // SQLite writes into an empty file, which keeps its mode
    isOurs = true
    copy(database, part)
    // SQLite leaves a copy to the operating system, which may lose it with the power.
    sync(part)
    const result = await judge(part, check)
    linkSync(part, path) // unlike a rename it never replaces a file
    sync(dirname(path))
    return result
  } catch (cause) {
    if (cause instanceof AppKitError) throw cause
    const reason = isCode(cause, 'EEXIST')
      ? 'the file exists'
      : isCode(cause, 'ENOENT')
        ? 'its folder does not exist'
        : messageOf(cause)
    throw new AppKitError(errors.BACKUP_FAILED, { path, reason }, { cause })
  } finally {
    if (isOurs) rmSync(part, { force: true })
  }
}

function copy(database: string, part: string): void {
  const db = new Database(database, { readonly: true })
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    db.prepare('VACUUM INTO ?').run(part)
  } finally {
    db.close()
  }
}

async function judge<result>(part: string, check: (copy: Db) => Promise<result>): Promise<result> {
  const db = createDb(new Database(part, { readonly: true }))
  try {
    const { rows } = await db.run('PRAGMA integrity_check', [])
    const { integrity_check: verdict } = Object(rows[0])
    if (verdict !== 'ok') throw new Error(`the database is damaged: ${verdict}`)
    return await check(db)
  } finally {
    await db.close()
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
