import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow } from '../execute.ts'

/** Until when a budget takes no codes, in epoch milliseconds; 0 when it was never blocked. */
export async function blockedUntil(db: Db, key: string): Promise<number> {
  const budget = build.selectFrom('code_budgets').select('blocked_until').where('key', '=', key)
  return (await findRow(db, budget))?.blocked_until ?? 0
}

/** Counts one more wrong code in a row; how many there are. */
export async function countFailure(db: Db, key: string): Promise<number> {
  const counting = build
    .insertInto('code_budgets')
    .values({ key, consecutive: 1, blocked_until: 0 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb }) => ({ consecutive: eb('code_budgets.consecutive', '+', 1) })),
    )
    .returning('consecutive')
  const row = await findRow(db, counting)
  if (!row) throw new Error('A wrong code was not counted')
  return row.consecutive
}

export async function block(db: Db, key: string, until: number): Promise<void> {
  const blocking = build.updateTable('code_budgets').set({ blocked_until: until })
  await changeRows(db, blocking.where('key', '=', key))
}

/** A right code ends the row of wrong ones. */
export async function clearBudget(db: Db, key: string): Promise<void> {
  await changeRows(db, build.deleteFrom('code_budgets').where('key', '=', key))
}
