import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { Db } from '../db.ts'
import { checkMigrations, migrate } from '../migrate.ts'
import { createPool } from './createPool.ts'
import { createPostgresDb } from './createPostgresDb.ts'
import { explainRefusal } from './explainRefusal.ts'
import { judgeServer, ServerFacts, serverFacts } from './judgeServer.ts'
import { nameOfDatabase } from './nameOfDatabase.ts'
import { parsePostgresUrl } from './parsePostgresUrl.ts'

/**
 * Opens a database of PostgreSQL and brings it to the newest migration. Its tables are in the schema that is current for
 * the user of the URL. `refuseNew` tells why it may not be an empty one.
 *
 * @throws MIGRATION_CHANGED, DATABASE_NEWER, DATABASE_UNFIT
 */
export async function openPostgres(
  url: string,
  now: () => number,
  refuseNew?: string,
): Promise<{ db: Db; isNew: boolean }> {
  let isNew = false
  const db = await openWith(url, async (opened) => {
    isNew = !(await opened.dialect.hasMigrations(opened))
    if (isNew && refuseNew !== undefined) throw unfit(url, refuseNew)
    await migrate(opened, opened.dialect.migrations, now)
  })
  return { db, isNew }
}

/** Opens it with its tables as they are. @throws MIGRATION_CHANGED, DATABASE_NEWER, DATABASE_OLDER, DATABASE_UNFIT */
export function openPostgresUnchanged(url: string): Promise<Db> {
  return openWith(url, (db) => checkMigrations(db, db.dialect.migrations))
}

/**
 * Opens it once more, for writes whose last moments may be lost where the power of the database goes: they do not wait for
 * its disk.
 */
export async function openPostgresRelaxed(url: string): Promise<Db> {
  return createPostgresDb(await createPool(url, { isRelaxed: true }), { isRelaxed: true })
}

async function openWith(url: string, prepare: (db: Db) => Promise<void>): Promise<Db> {
  const db = createPostgresDb(await createPool(url, { isRelaxed: false }), { isRelaxed: false })
  try {
    await requireFit(db, url)
    await prepare(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

async function requireFit(db: Db, url: string): Promise<void> {
  const parts = parsePostgresUrl(url)
  if (!parts) throw unfit(url, 'this is no URL of a database.')
  const { rows } = await db.run(serverFacts, []).catch((cause) => {
    throw unfit(url, explainRefusal(cause, parts), cause)
  })
  const reason = judgeServer(z.parse(ServerFacts, rows[0]), parts)
  if (reason !== undefined) throw unfit(url, reason)
}

function unfit(url: string, reason: string, cause?: unknown) {
  return new AppKitError(errors.DATABASE_UNFIT, { path: nameOfDatabase(url), reason }, { cause })
}
