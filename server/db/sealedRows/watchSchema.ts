import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { Log } from '../../log.ts'
import type { Secrets } from '../../secrets.ts'
import type { Db } from '../db.ts'
import type { SchemaPart } from '../schemaPart.ts'
import { findChangedPart } from './findChangedPart.ts'

/** Throws from the moment on at which the schema was found changed, until a restart. @throws SCHEMA_CHANGED */
export type RequireSchema = () => Promise<void>

type Ports = { db: Db; log: Log; now: () => number; secrets: Secrets }

/** Who changes the schema can set its count back, so all of it is compared this often as well. */
const wholeMs = 1_000
const nameLength = 64

/**
 * Watches that tables, views and triggers stay those of the migrations while the server runs. Each call compares
 * SQLite's count of changes, and the schema itself where that count is another one or a second has passed. What
 * is found is told once, in the log and in the audit log.
 */
export function watchSchema(ports: Ports): RequireSchema {
  const { db, now } = ports
  let whole: { version: unknown; at: number } | undefined
  let changed: SchemaPart | undefined

  async function look() {
    const version = await db.dialect.schemaVersion(db)
    const isNew = whole?.version !== version
    if (whole && !isNew && Math.abs(now() - whole.at) < wholeMs) return
    const found = await findChangedPart(db)
    whole = { version, at: now() }
    if (!found || changed) return // another call told of it
    changed = found
    tell(ports, found)
  }

  return async () => {
    if (!changed) await look()
    if (changed) throw new AppKitError(errors.SCHEMA_CHANGED, changed)
  }
}

function tell({ db, log, now, secrets }: Ports, part: SchemaPart) {
  const facts = { type: part.type, name: part.name.slice(0, nameLength) }
  log.schemaChanged(facts)
  // After the transaction that found it: the note must stay also where that one is undone.
  db.afterTransaction(() => {
    if (!db.open) return // the server has just ended
    audit({ db, now, secrets }, { event: 'schemaChanged', userId: '', facts }).catch((error) =>
      log.failure(error, 'schema changed'),
    )
  })
}
