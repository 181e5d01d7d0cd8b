import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { ServerConfig } from '../config.ts'
import { secretsFileOf } from '../secretsFileOf.ts'

/** `others`: files beside a new database that may be the one that was meant. */
export type FoundDatabase = { isNew: boolean; others: readonly string[] }

/**
 * Looks whether the database is there, before opening makes it: a typo in its path would start an empty one, in
 * which no user finds their login or wallet.
 *
 * @throws DATABASE_UNFIT where the database is missing and its key file is not, since the key file is made after it
 */
export function findDatabase(config: Pick<ServerConfig, 'database' | 'keyFile'>): FoundDatabase {
  const { database: path } = config
  if (path === ':memory:') return { isNew: true, others: [] }
  const keyFile = secretsFileOf(config)
  // Asked first: another process that starts now makes the database before the key file.
  const hadKeys = keyFile !== undefined && existsSync(keyFile)
  if (existsSync(path)) return { isNew: statSync(path).size === 0, others: [] }
  if (hadKeys) {
    const reason = `it does not exist, but the key file ${keyFile} of one does. Set the option database to where it lies, or restore a copy of it there. To begin with an empty one, move the key file away, and keep it: the old database opens with no other.`
    throw new AppKitError(errors.DATABASE_UNFIT, { path, reason })
  }
  return {
    isNew: true,
    others: databasesIn(dirname(path)).filter((name) => name !== basename(path)),
  }
}

function databasesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /\.(db|sqlite3?)$/.test(name))
  } catch {
    return [] // opening the database says what is wrong with its folder, or makes it
  }
}
