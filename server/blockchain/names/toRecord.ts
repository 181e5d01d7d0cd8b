import * as z from 'zod/mini'
import { NameAttributes, type NameRecord } from '../../../shared-schemas/entities/names.ts'
import type { StoredAddress, StoredName } from '../../db/queries/names.ts'

/** What was stored of a name; nothing where it is not in the form that we wrote. */
function attributesOf({ attributes }: StoredName): NameAttributes {
  const parsed = z.safeParse(NameAttributes, JSON.parse(attributes)) // JSON, as registerName wrote it
  return parsed.success ? parsed.data : {}
}

/** A stored name as the API tells of it. `format` writes an address as people know it. */
export function toRecord(
  row: StoredName,
  addresses: readonly StoredAddress[],
  format: (address: string) => string,
): NameRecord {
  const attributes = attributesOf(row)
  return {
    name: row.name,
    registered_at: new Date(row.created_at).toISOString(),
    addresses: Object.fromEntries(
      addresses.map(({ coin_type, address, created_at }) => [
        String(coin_type),
        { address: format(address), created: new Date(created_at).toISOString() },
      ]),
    ),
    attributes: Object.keys(attributes).length > 0 ? [attributes] : [],
  }
}
