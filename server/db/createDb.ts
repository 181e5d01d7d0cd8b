import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createMutex } from './createMutex.ts'
import type { Outcome } from './db.ts'
import type { Connection, Line, SqliteDb, Transaction } from './sqliteDb.ts'
import { sqliteDialect } from './sqliteDialect.ts'

function createLine(): Line {
  return { mutex: createMutex(), writers: createMutex(), current: new AsyncLocalStorage() }
}

const isRead = /^\s*(SELECT|PRAGMA)\b/i

/** More than the server has; lists of values make more. */
const statementsKept = 500

/** As long as a statement waits for another process's write. */
const busyMs = 5_000

/** Makes a database of a connection whose statements do not wait for locks themselves. */
export function createDb(connection: Connection, line: Line = createLine()): SqliteDb {
  const { mutex, writers, current } = line
  const prepare = keepStatements(connection)
  const execute = (sql: string, parameters: readonly unknown[]): Outcome => {
    const statement = prepare(sql)
    if (!statement.reader) return { rows: [], changes: statement.run(...parameters).changes }
    return { rows: statement.all(...parameters) as object[], changes: 0 } // as the driver gives them
  }

  function currentTransaction(): Transaction | undefined {
    const transaction = current.getStore()
    if (!transaction?.isOpen) return undefined // what goes on after one does not belong to it
    if (transaction.of === connection) return transaction
    throw new Error('A transaction waits for another connection of its own process')
  }

  async function transact<result>(work: () => result | Promise<result>): Promise<Tried<result>> {
    const begun = attempt(() => connection.exec('BEGIN IMMEDIATE'))
    if ('busy' in begun) return begun
    const transaction: Transaction = { of: connection, isOpen: true, after: [] }
    try {
      const result = await current.run(transaction, async () => work())
      connection.exec('COMMIT')
      return { result }
    } catch (error) {
      // SQLite undoes a transaction by itself when the disk fails.
      if (connection.open && connection.inTransaction) connection.exec('ROLLBACK')
      throw error
    } finally {
      transaction.isOpen = false
      for (const each of transaction.after) current.exit(each)
    }
  }

  /**
   * Tries until no other process has the lock; other writes of this process wait meanwhile. The event loop goes on,
   * and so do reads. As in SQLite the waits count, not the clock: a machine that is busy waits longer.
   */
  const waitToWrite = <result>(work: () => Promise<Tried<result>>) =>
    writers(async () => {
      for (let waitedMs = 0; ; ) {
        const tried = await mutex(work)
        if ('result' in tried) return tried.result
        if (waitedMs > busyMs) throw tried.busy
        const waitMs = randomInt(1, 6) // processes that wait alike would meet again and again
        await setTimeout(waitMs)
        waitedMs += waitMs
      }
    })

  const close = connection.close.bind(connection)
  return Object.assign(connection as Omit<Connection, 'transaction' | 'inTransaction' | 'close'>, {
    line,
    dialect: sqliteDialect,
    async run(sql: string, parameters: readonly unknown[]) {
      if (currentTransaction()) return execute(sql, parameters)
      const once = () => execute(sql, parameters)
      // A statement that finds the database locked keeps its old view of it until it is collected, and no later
      // transaction of the connection could begin: what may write begins one first.
      if (!isRead.test(sql)) return waitToWrite(() => transact(once))
      return mutex.isIdle() ? once() : mutex(async () => once())
    },
    /** A script may switch something that has no effect in a transaction, so it begins none. */
    async script(sql: string) {
      if (currentTransaction()) connection.exec(sql)
      else await mutex(async () => void connection.exec(sql))
    },
    transaction: async <result>(work: () => result | Promise<result>) =>
      currentTransaction() ? work() : waitToWrite(() => transact(work)),
    close: () => mutex(async () => void close()),
    afterTransaction(work: () => void) {
      const transaction = currentTransaction()
      if (transaction) transaction.after.push(work)
      else work()
    },
  })
}

/** Statements are compiled once: that takes longer than most of them run. */
function keepStatements(connection: Connection) {
  const kept = new Map<string, ReturnType<Connection['prepare']>>()
  return (sql: string) => {
    const statement = kept.get(sql) ?? connection.prepare(sql)
    if (kept.size < statementsKept) kept.set(sql, statement)
    return statement
  }
}

type Tried<result> = { result: result } | { busy: unknown }

function attempt<result>(work: () => result): Tried<result> {
  try {
    return { result: work() }
  } catch (busy) {
    if (isBusy(busy)) return { busy }
    throw busy
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code))
}
