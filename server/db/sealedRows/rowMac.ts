import { createHmac } from 'node:crypto'
import { type SealedTable, type SealedValue, sealedTables } from './sealedTables.ts'

/**
 * The MAC of a row: HMAC-SHA-256 over the table and each column with its type, length and value. Each part
 * says how long it is, so no value passes as one of another column, row or table. NULLs are left out: all
 * others name their column.
 */
export function rowMac(
  key: Uint8Array,
  table: SealedTable,
  row: Readonly<Partial<Record<string, SealedValue>>>,
): Uint8Array {
  const hmac = createHmac('sha256', key)
  let text = `appkit-row-1 ${table}`
  for (const column of Object.keys(sealedTables[table].columns)) {
    const value = row[column] ?? null
    if (value === null) continue
    if (value instanceof Uint8Array) {
      hmac.update(`${text}\n${column} b${value.length}:`).update(value)
      text = ''
      continue
    }
    const written = String(value)
    const type = typeof value === 'number' ? 'i' : 't'
    text += `\n${column} ${type}${Buffer.byteLength(written)}:${written}`
  }
  return hmac.update(text).digest()
}
