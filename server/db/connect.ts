import { existsSync } from 'node:fs'
import type { ServerConfig } from '../config.ts'
import { secretsFileOf } from '../secretsFileOf.ts'
import type { Db } from './db.ts'
import { type FoundDatabase, findDatabase } from './findDatabase.ts'
import { openDb, openRelaxedDb, openUnchanged } from './open.ts'
import { isPostgresUrl } from './postgres/isPostgresUrl.ts'
import {
  openPostgres,
  openPostgresRelaxed,
  openPostgresUnchanged,
} from './postgres/openPostgres.ts'

/** A database, and the second way to it: see openRelaxedDb. */
export type Connected = { db: Db; found: FoundDatabase; openRelaxed: () => Promise<Db> }

/**
 * Opens what the option `database` names, a file or a PostgreSQL server, and brings it to the newest migration.
 *
 * @throws MIGRATION_CHANGED, DATABASE_NEWER, DATABASE_UNFIT
 */
export async function connect(
  config: Pick<ServerConfig, 'database' | 'keyFile'>,
  now: () => number,
): Promise<Connected> {
  const { database } = config
  if (isPostgresUrl(database)) return connectPostgres(config, now)
  const found = findDatabase(config)
  const db = await openDb(database, now)
  return { db, found, openRelaxed: async () => openRelaxedDb(db, database) }
}

/** Opens it with its tables as they are. @throws MIGRATION_CHANGED, DATABASE_NEWER, DATABASE_OLDER, DATABASE_UNFIT */
export function connectUnchanged(database: string): Promise<Db> {
  return isPostgresUrl(database) ? openPostgresUnchanged(database) : openUnchanged(database)
}

async function connectPostgres(
  config: Pick<ServerConfig, 'database' | 'keyFile'>,
  now: () => number,
): Promise<Connected> {
  const { database } = config
  const keyFile = secretsFileOf(config)
  // Asked first: another process that starts now makes the tables before the key file.
  const refuseNew =
    keyFile !== undefined && existsSync(keyFile)
      ? `it has no tables, but the key file ${keyFile} of a database exists. Correct the URL, or restore a copy of the database there. To begin with an empty one, move the key file away, and keep it: the old database opens with no other.`
      : undefined
  const { db, isNew } = await openPostgres(database, now, refuseNew)
  return {
    db,
    found: { isNew, others: [] },
    openRelaxed: () => openPostgresRelaxed(database),
  }
}
