import { purchasesKeptMs } from '../shared-schemas/entities/onrampLimits.ts'
import { idempotencyKeyMs } from '../shared-schemas/limits.ts'
import { type AgingTable, deleteBefore } from './db/queries/deleteBefore.ts'
import { deleteHistoryBefore } from './db/queries/history.ts'
import type { World } from './world.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What is deleted once it serves nothing any more: the age of a row's time. */
const rules: readonly (AgingTable & { keepMs: number })[] = [
  { table: 'passkey_challenges', time: 'expires_at', keepMs: 0 },
  { table: 'password_tries', time: 'tried_at', keepMs: dayMs },
  { table: 'idempotency_keys', time: 'created_at', keepMs: idempotencyKeyMs },
  { table: 'rate_windows', time: 'window_start', keepMs: 60_000 },
  { table: 'sponsor_budgets', time: 'day_start', keepMs: 2 * dayMs },
  { table: 'login_flows', time: 'expires_at', keepMs: dayMs },
  { table: 'social_flows', time: 'expires_at', keepMs: hourMs },
  { table: 'auth_events', time: 'expires_at', keepMs: 0 },
  { table: 'dpop_proofs', time: 'expires_at', keepMs: 0 },
  { table: 'used_work', time: 'expires_at', keepMs: 0 },
  { table: 'name_claims', time: 'expires_at', keepMs: 0 },
  { table: 'purchases', time: 'created_at', keepMs: purchasesKeptMs },
  { table: 'sessions', time: 'refreshed_at', keepMs: 7 * dayMs },
  { table: 'sessions', time: 'created_at', keepMs: 30 * dayMs },
]

/** An account that nobody looked at for so long is forgotten with its transactions: the chain has them. */
const historyKeepMs = 90 * dayMs
/** Accounts of one transaction: each may have many thousand rows. */
const batchAccounts = 10

/** Rows of one statement, so that no request waits long for the write lock. */
const batchRows = 1_000
const everyMs = 600_000

/**
 * Deletes rows that are past their time. Each statement stands alone, so a process that ends anywhere
 * leaves nothing half-done and the next one goes on. The log of the database is emptied after it:
 * what was deleted, a revoked key share say, is then in no file.
 */
export async function deleteOld({
  db,
  now,
  log,
}: Pick<World, 'db' | 'now' | 'log'>): Promise<void> {
  for (const { keepMs, ...aging } of rules) {
    const before = now() - keepMs
    while ((await deleteBefore(db, { ...aging, before, limit: batchRows })) === batchRows);
  }
  const unseen = () => deleteHistoryBefore(db, now() - historyKeepMs, batchAccounts)
  while ((await unseen()) === batchAccounts);
  if (!(await db.dialect.emptyLog(db))) log.deletedKept()
}

/**
 * Does so now and every 10 minutes, until the returned function is called; the same for files of former releases.
 * What it returns resolves when nothing of it goes on.
 */
export function startRetention(
  world: Pick<World, 'db' | 'now' | 'log' | 'releases'>,
): () => Promise<void> {
  const attempt = async (work: () => void | Promise<void>) => {
    try {
      await work()
    } catch (error) {
      world.log.failure(error, 'retention') // the next round finds the same rows and files
    }
  }
  const work = async () => {
    await attempt(world.releases.renew)
    await attempt(() => deleteOld(world))
  }
  let working = work()
  const timer = setInterval(() => {
    working = work()
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
