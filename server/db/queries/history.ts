import type { Selectable } from 'kysely'
import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow, listRows } from '../execute.ts'
import type { OpenTables } from '../openTables.ts'

/** An account on a network, as its chain's folder writes the address. */
export type HistoryKey = { network: string; address: string }
export type HistoryAccount = Selectable<OpenTables['history_accounts']>
type Row = Selectable<OpenTables['history_records']>
type TokenRow = Selectable<OpenTables['history_tokens']>

/** Rows of one statement: fewer parameters than SQLite takes. */
const batchRows = 500

export function findHistoryAccount(db: Db, key: HistoryKey): Promise<HistoryAccount | undefined> {
  return findRow(
    db,
    build
      .selectFrom('history_accounts')
      .selectAll()
      .where('network', '=', key.network)
      .where('address', '=', key.address),
  )
}

/** Notes that somebody looked at an account. */
export async function touchHistoryAccount(db: Db, key: HistoryKey, now: number): Promise<void> {
  const { network, address } = key
  await changeRows(
    db,
    build
      .updateTable('history_accounts')
      .set({ asked_at: now })
      .where('network', '=', network)
      .where('address', '=', address),
  )
}

/**
 * Stores what was read of an account: its row, and records in place of those in the same blocks. `before` is the row from
 * which reading began; false, and nothing is stored, where another process has changed it since.
 */
export async function storeHistory(
  db: Db,
  {
    account,
    before,
    records,
    replacedFrom,
  }: {
    account: HistoryAccount
    before: HistoryAccount | undefined
    records: readonly Omit<Row, keyof HistoryKey>[]
    /** From this block on, all records are replaced. */
    replacedFrom?: number
  },
): Promise<boolean> {
  const { network, address } = account
  return db.transaction(async () => {
    const now = await findHistoryAccount(db, account)
    if (now?.first_block !== before?.first_block || now?.last_block !== before?.last_block)
      return false
    if (replacedFrom !== undefined)
      await changeRows(
        db,
        build
          .deleteFrom('history_records')
          .where('network', '=', network)
          .where('address', '=', address)
          .where('block', '>=', replacedFrom),
      )
    for (let at = 0; at < records.length; at += batchRows) {
      const rows = records.slice(at, at + batchRows).map((each) => ({ ...each, network, address }))
      await changeRows(
        db,
        build
          .insertInto('history_records')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['network', 'address', 'block', 'position'])
              .doUpdateSet(({ ref }) => ({ record: ref('excluded.record') })),
          ),
      )
    }
    await changeRows(
      db,
      build
        .insertInto('history_accounts')
        .values(account)
        .onConflict((conflict) => conflict.columns(['network', 'address']).doUpdateSet(account)),
    )
    return true
  })
}

/** Records of an account, newest first, from before a place on. */
export function listHistory(
  db: Db,
  { network, address }: HistoryKey,
  { before, limit }: { before?: { block: number; position: number } | undefined; limit: number },
): Promise<Row[]> {
  const all = build
    .selectFrom('history_records')
    .selectAll()
    .where('network', '=', network)
    .where('address', '=', address)
    .orderBy('block', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
  const older = before
    ? all.where(({ eb, or, and }) =>
        or([
          eb('block', '<', before.block),
          and([eb('block', '=', before.block), eb('position', '<', before.position)]),
        ]),
      )
    : all
  return listRows(db, older)
}

/** Completes a record, if it is still there. */
export async function updateHistoryRecord(db: Db, row: Row): Promise<void> {
  await changeRows(
    db,
    build
      .updateTable('history_records')
      .set({ record: row.record })
      .where('network', '=', row.network)
      .where('address', '=', row.address)
      .where('block', '=', row.block)
      .where('position', '=', row.position),
  )
}

export function listHistoryTokens(
  db: Db,
  network: string,
  addresses: readonly string[],
): Promise<TokenRow[]> {
  return listRows(
    db,
    build
      .selectFrom('history_tokens')
      .selectAll()
      .where('network', '=', network)
      .where('address', 'in', addresses),
  )
}

export async function storeHistoryTokens(db: Db, rows: readonly TokenRow[]): Promise<void> {
  if (rows.length === 0) return
  await changeRows(
    db,
    build
      .insertInto('history_tokens')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Forgets an account, and what the network's tokens are called: at their addresses may be others now. */
export async function forgetHistory(db: Db, { network, address }: HistoryKey): Promise<void> {
  await db.transaction(async () => {
    await deleteAccount(db, { network, address })
    await changeRows(db, build.deleteFrom('history_tokens').where('network', '=', network))
  })
}

async function deleteAccount(db: Db, { network, address }: HistoryKey): Promise<void> {
  for (const table of ['history_records', 'history_accounts'] as const)
    await changeRows(
      db,
      build.deleteFrom(table).where('network', '=', network).where('address', '=', address),
    )
}

/** Forgets accounts that nobody looked at since, with their records; how many. */
export async function deleteHistoryBefore(db: Db, before: number, limit: number): Promise<number> {
  return db.transaction(async () => {
    const old = await listRows(
      db,
      build
        .selectFrom('history_accounts')
        .select(['network', 'address'])
        .where('asked_at', '<=', before)
        .limit(limit),
    )
    for (const key of old) await deleteAccount(db, key)
    return old.length
  })
}
