import { dirname } from 'node:path'
import type { ServerConfig } from '../config.ts'
import { fileOfDatabase } from '../db/fileOfDatabase.ts'

/**
 * True where one folder holds the database and all keys, as it does by default: a copy of that folder, a
 * backup say, opens the wallets that have the automatic slot.
 */
export function isBesideDatabase({
  database,
  keyFile = database,
  wrappingKeyFile = database,
  recoveryKeyFile = database,
  wrappingTransit,
  recoveryTransit,
}: ServerConfig): boolean {
  if (fileOfDatabase(database) === undefined || wrappingTransit || recoveryTransit) return false
  const folder = dirname(database)
  return [keyFile, wrappingKeyFile, recoveryKeyFile].every((file) => dirname(file) === folder)
}
