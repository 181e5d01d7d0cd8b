import { nameReaders } from '../../../chains/names.ts'
import type { NameReader } from '../../../chains/readTypes.ts'
import { AppKitError } from '../../../shared-schemas/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors.ts'
import { labelOfName, type NameRecord } from '../../../shared-schemas/names.ts'
import { findName, findNameOf, listAddresses, type StoredName } from '../../db/queries/names.ts'
import type { World } from '../../world.ts'
import { toRecord } from './toRecord.ts'

/** Who has which name. */
export type Names = {
  /** @throws NAME_UNKNOWN */
  lookUp(name: string): Promise<NameRecord>
  /** The names of an address. @throws INPUT_UNFIT */
  listOf(address: string): Promise<NameRecord[]>
  /** @throws INPUT_UNFIT */
  identify(address: string): Promise<{ name: string | null; avatar: string | null }>
}

/** Creates the names of the server's own zone, if it has one. */
export function createNames({ config, db }: World): Names {
  const zone = config.names?.zone

  async function findOwn(name: string): Promise<NameRecord | undefined> {
    const label = zone === undefined ? undefined : labelOfName(name, zone)
    const row = label === undefined ? undefined : await findName(db, `${label}.${zone}`)
    return row && record(row)
  }

  async function record(row: StoredName): Promise<NameRecord> {
    const format = (key: string) => ownerOf(key).reader.format(key)
    return toRecord(row, await listAddresses(db, row.name), format)
  }

  async function listOf(address: string): Promise<NameRecord[]> {
    const { key } = ownerOf(address)
    const row = zone === undefined ? undefined : await findNameOf(db, zone, key)
    return row ? [await record(row)] : []
  }

  return {
    async lookUp(name) {
      const own = await findOwn(name)
      if (!own) throw new AppKitError(errors.NAME_UNKNOWN)
      return own
    },
    listOf,
    async identify(address) {
      const [first] = await listOf(address)
      return { name: first?.name ?? null, avatar: null }
    },
  }
}

/** @throws INPUT_UNFIT for what is no address */
function ownerOf(address: string): { reader: NameReader; key: string } {
  for (const reader of Object.values(nameReaders)) {
    const key = reader.toKey(address)
    if (key !== undefined) return { reader, key }
  }
  throw new AppKitError(errors.INPUT_UNFIT, { place: 'params.address' })
}
