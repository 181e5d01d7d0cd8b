import type { HistoryRecord, TransactionFacts } from '../../../chains/historyTypes.ts'
import { type HistoryKey, updateHistoryRecord } from '../../db/queries/history.ts'
import type { HistorySource } from './readAccount.ts'
import { toRow } from './storedRecord.ts'

export type CompleteRecord = HistoryRecord & { facts: TransactionFacts }

/**
 * Reads the facts of those records that have none yet, and keeps them: most are never looked at. One that no node knows is
 * left out, since its block was replaced a moment ago.
 */
export async function completeRecords(
  { ask, reader, db }: HistorySource,
  owner: HistoryKey,
  records: readonly HistoryRecord[],
): Promise<CompleteRecord[]> {
  const hashes = records.flatMap(({ hash, facts }) => (hash === undefined || facts ? [] : [hash]))
  const found = hashes.length > 0 ? await reader.readFacts({ ask, hashes }) : new Map()
  const complete: CompleteRecord[] = []
  for (const record of records) {
    const read = found.get(record.hash)
    const facts = record.facts ?? read
    if (!facts) continue
    complete.push({ ...record, facts })
    if (read) await updateHistoryRecord(db, { ...owner, ...toRow({ ...record, facts }) })
  }
  return complete
}
