import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase, Pool, QueryConfig } from 'pg'
import { createMutex, type Mutex } from '../createMutex.ts'
import type { Db, Outcome } from '../db.ts'
import { createPostgresDialect } from './createPostgresDialect.ts'
import { isUnreachable, toUnreachable } from './toUnreachable.ts'

type Transaction = {
  client: ClientBase
  isOpen: boolean
  after: (() => void)[]
  /** A connection runs one statement at a time. */
  mutex: Mutex
}

/** Of the advisory locks of a database, those that our writers hold: any number that others hardly take. */
const lockClass = 0x61_6b_65_6d

const isRead = /^\s*(SELECT|SHOW)\b/i

/**
 * Makes a database of a pool. What writes takes one lock first, so that writers run one after the other as on SQLite. With
 * `isRelaxed` a statement outside of a transaction does without: for those that decide by themselves, as counts do.
 */
export function createPostgresDb(pool: Pool, { isRelaxed }: { isRelaxed: boolean }): Db {
  const current = new AsyncLocalStorage<Transaction>()
  /** Writers of this process wait here: each one that waited for the lock would keep a connection from reads. */
  const writers = createMutex()
  const name = isRelaxed ? 'relaxed' : 'all'
  // Other levels than this one would see the database as it was before the lock was there.
  const begin = `BEGIN ISOLATION LEVEL READ COMMITTED;
    SELECT pg_advisory_xact_lock(${lockClass}, hashtext('${name} ' || current_schema()))`

  function currentTransaction(): Transaction | undefined {
    const transaction = current.getStore()
    return transaction?.isOpen ? transaction : undefined // what goes on after one does not belong to it
  }

  async function transact<result>(work: () => result | Promise<result>): Promise<result> {
    const client = await pool.connect().catch(toUnreachable)
    const transaction: Transaction = { client, isOpen: true, after: [], mutex: createMutex() }
    const { mutex } = transaction
    let isBroken = false
    try {
      await mutex(() => query(client, begin, []))
      const result = await current.run(transaction, async () => work())
      await mutex(() => commit(client))
      return result
    } catch (error) {
      // Where the connection is gone, the server undoes it by itself.
      isBroken = isUnreachable(error)
      if (!isBroken)
        await mutex(() => query(client, 'ROLLBACK', [])).catch(() => {
          isBroken = true
        })
      throw error
    } finally {
      transaction.isOpen = false
      client.release(isBroken)
      for (const each of transaction.after) current.exit(each)
    }
  }

  async function run(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    const transaction = currentTransaction()
    if (transaction) return transaction.mutex(() => query(transaction.client, sql, parameters))
    if (isRelaxed || isRead.test(sql)) return query(pool, sql, parameters)
    return writers(() => transact(() => run(sql, parameters)))
  }

  return {
    dialect: createPostgresDialect(pool),
    get open() {
      return !pool.ending
    },
    run,
    async script(sql) {
      await run(sql, [])
    },
    transaction: async (work) => (currentTransaction() ? work() : writers(() => transact(work))),
    afterTransaction(work) {
      const transaction = currentTransaction()
      if (transaction) transaction.after.push(work)
      else work()
    },
    close: () => writers(() => pool.end()),
  }
}

/** Longer than a statement of ours waits for a lock: an answer that is still missing then does not come any more. */
const answerMs = 15_000

/** With parameters it is one statement, which each connection parses and plans once. */
async function query(
  client: ClientBase | Pool,
  sql: string,
  parameters: readonly unknown[],
): Promise<Outcome> {
  const one = { text: sql, values: [...parameters], query_timeout: answerMs, name: nameOf(sql) }
  // Without parameters there may be several statements, such as those of a migration, which take their time.
  const result = await client
    .query(parameters.length === 0 ? { text: sql } : one)
    .catch(toUnreachable)
  const last = [result].flat().at(-1)
  return { rows: last?.rows ?? [], changes: last?.command === 'SELECT' ? 0 : (last?.rowCount ?? 0) }
}

/** More than the server has; lists of values make more, which are parsed each time. */
const statementsKept = 500
const names = new Map<string, string>()

function nameOf(sql: string): string | undefined {
  if (!names.has(sql) && names.size < statementsKept) names.set(sql, `appkit_${names.size}`)
  return names.get(sql)
}

/** PostgreSQL answers the COMMIT of a transaction in which a statement failed with a ROLLBACK, and no error. */
async function commit(client: ClientBase): Promise<void> {
  const { command } = await client
    .query({ text: 'COMMIT', query_timeout: answerMs } as QueryConfig) // its types lack the timeout
    .catch(toUnreachable)
  if (command !== 'COMMIT') throw new Error('A transaction was undone: a statement in it failed')
}
