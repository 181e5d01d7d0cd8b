import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow } from '../execute.ts'

/** How many calls a budget has used on a day. */
export async function countSponsored(db: Db, key: string, dayStart: number): Promise<number> {
  const budget = build
    .selectFrom('sponsor_budgets')
    .select('used')
    .where('key', '=', key)
    .where('day_start', '=', dayStart)
  return (await findRow(db, budget))?.used ?? 0
}

/** Adds calls to the budget of a day. Another day starts at 0. */
export async function addSponsored(
  db: Db,
  { key, dayStart, calls }: { key: string; dayStart: number; calls: number },
): Promise<void> {
  const adding = build
    .insertInto('sponsor_budgets')
    .values({ key, day_start: dayStart, used: calls })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => ({
        day_start: dayStart,
        used: eb
          .case()
          .when('sponsor_budgets.day_start', '=', dayStart)
          .then(eb(ref('sponsor_budgets.used'), '+', calls))
          .else(calls)
          .end(),
      })),
    )
  await changeRows(db, adding)
}
