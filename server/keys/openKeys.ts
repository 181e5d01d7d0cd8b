import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import * as errors from '../../shared-schemas/errors.ts'
import type { ServerConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { fileOfDatabase } from '../db/fileOfDatabase.ts'
import { hasRows } from '../db/sealedRows/sealedRows.ts'
import type { HalfOwner } from './halfOwner.ts'
import { createKeyRing, type KeyRing, readKeyFile } from './keyFile.ts'
import type { KeyManagement } from './keyManagement.ts'
import { createKeyRingManagement } from './keyRingManagement.ts'

/**
 * The keys that key shares are wrapped with. `user` is the recovery key: with it the operator could
 * rebuild keys of users who have the automatic slot, so it is kept apart from the other.
 */
export type Keys = Record<HalfOwner, KeyManagement>

/**
 * Opens the key files of the configuration, which lie beside the database unless it says otherwise.
 * Files that are missing are made, but never where the database holds key shares under another key. For a
 * database in memory the keys live as long as it; for one of PostgreSQL the configuration names both files.
 *
 * @throws KEY_FILE_UNFIT
 */
export async function openKeys(
  config: Pick<ServerConfig, 'database' | 'wrappingKeyFile' | 'recoveryKeyFile'>,
  db: Db,
): Promise<Keys> {
  const { database, wrappingKeyFile, recoveryKeyFile } = config
  const file = fileOfDatabase(database)
  const serverPath = wrappingKeyFile ?? (file && `${file}.wrapping-key`)
  const path = recoveryKeyFile ?? (file && `${file}.recovery-key`)
  if (serverPath === undefined || path === undefined) {
    return {
      server: createKeyRingManagement(createKeyRing()),
      user: createKeyRingManagement(createKeyRing()),
    }
  }
  const server = await read(serverPath, db, 'server')
  const user = await read(path, db, 'user')
  if (shareKey(server, user)) {
    const reason =
      'it holds a wrapping key as well. Together they open wallets, so they must differ'
    throw new AppKitError(errors.KEY_FILE_UNFIT, { path, reason })
  }
  return { server: createKeyRingManagement(server), user: createKeyRingManagement(user) }
}

async function read(path: string, db: Db, owner: HalfOwner): Promise<KeyRing> {
  return readKeyFile(path, !(await hasRows(db, 'slot_halves', { owner })))
}

function shareKey(one: KeyRing, other: KeyRing): boolean {
  const keys = new Set([...one.keys.values()].map((key) => Buffer.from(key).toString('hex')))
  return [...other.keys.values()].some((key) => keys.has(Buffer.from(key).toString('hex')))
}
