import * as z from 'zod/mini'
import type { HistoryRecord } from '../../../chains/historyTypes.ts'
import { OperationType } from '../../../shared-schemas/entities/transaction.ts'

const amount = z.string().check(z.regex(/^\d{1,80}$/))

/** A record as the table has it: its place is in columns of its own. */
const StoredRecord = z.object({
  hash: z.optional(z.string()),
  isOwn: z.optional(z.boolean()),
  moves: z.array(
    z.object({
      kind: z.enum(['coin', 'token', 'collectible']),
      token: z.optional(z.string()),
      item: z.optional(z.string()),
      from: z.string(),
      to: z.string(),
      amount,
    }),
  ),
  facts: z.optional(
    z.object({
      seconds: z.number(),
      from: z.string(),
      to: z.string(),
      isConfirmed: z.boolean(),
      fee: amount,
      operation: z.optional(OperationType),
    }),
  ),
})

type Row = { block: number; position: number; record: string }

export function toRow({ block, position, ...record }: HistoryRecord): Row {
  return { block, position, record: JSON.stringify(record) }
}

export function toRecord({ block, position, record }: Row): HistoryRecord {
  return { block, position, ...StoredRecord.parse(JSON.parse(record)) } // written by toRow
}
