import { existsSync } from 'node:fs'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import type { ServerConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { fileOfDatabase } from '../db/fileOfDatabase.ts'
import { hasRows } from '../db/sealedRows/sealedRows.ts'
import type { HalfOwner } from './halfOwner.ts'
import { createKeyRing, type KeyRing, readKeyFile } from './keyFile.ts'
import type { KeyManagement } from './keyManagement.ts'
import { createKeyRingManagement } from './keyRingManagement.ts'
import type { TransitSettings } from './TransitSettings.ts'
import { createTransitManagement } from './transitManagement.ts'
import { withFormerKeys } from './withFormerKeys.ts'

/**
 * The keys that key shares are wrapped with. `user` is the recovery key: with it the operator could
 * rebuild keys of users who have the automatic slot, so it is kept apart from the other.
 */
export type Keys = Record<HalfOwner, KeyManagement>

/**
 * Opens the key files of the configuration, which lie beside the database unless it says otherwise.
 * Files that are missing are made, but never where the database holds key shares under another key. For a
 * database in memory the keys live as long as it; for one of PostgreSQL the configuration names both.
 *
 * @throws KEY_FILE_UNFIT
 */
export async function openKeys(
  config: Pick<
    ServerConfig,
    'database' | 'wrappingKeyFile' | 'recoveryKeyFile' | 'wrappingTransit' | 'recoveryTransit'
  >,
  db: Db,
): Promise<Keys> {
  const { database, wrappingKeyFile, recoveryKeyFile, wrappingTransit, recoveryTransit } = config
  const file = fileOfDatabase(database)
  if (database === ':memory:') {
    return {
      server: createKeyRingManagement(createKeyRing()),
      user: createKeyRingManagement(createKeyRing()),
    }
  }
  const wrappingPath = wrappingKeyFile ?? (file && `${file}.wrapping-key`)
  const path = recoveryKeyFile ?? (file && `${file}.recovery-key`)
  const server = wrappingTransit
    ? readFormer(wrappingPath)
    : await read(wrappingPath!, db, 'server') // checkSettings asks for it beside a PostgreSQL server
  const user = recoveryTransit ? readFormer(path) : await read(path!, db, 'user')
  if (path && server && user && shareKey(server, user)) {
    const reason =
      'it holds a wrapping key as well. Together they open wallets, so they must differ'
    throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason })
  }
  return { server: manage(wrappingTransit, server), user: manage(recoveryTransit, user) }
}

/** The file that is not the current key management any more, while it is still there. */
function readFormer(path: string | undefined): KeyRing | undefined {
  return path !== undefined && existsSync(path) ? readKeyFile(path, false) : undefined
}

function manage(transit: TransitSettings | undefined, ring: KeyRing | undefined): KeyManagement {
  const file = ring && createKeyRingManagement(ring)
  const engine = transit && createTransitManagement(transit)
  if (engine && file) return withFormerKeys(engine, file)
  return (engine ?? file)! // one of them is always there: see above
}

async function read(path: string, db: Db, owner: HalfOwner): Promise<KeyRing> {
  return readKeyFile(path, !(await hasRows(db, 'slot_halves', { owner })))
}

function shareKey(one: KeyRing, other: KeyRing): boolean {
  const keys = new Set([...one.keys.values()].map((key) => Buffer.from(key).toString('hex')))
  return [...other.keys.values()].some((key) => keys.has(Buffer.from(key).toString('hex')))
}
