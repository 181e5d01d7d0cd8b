import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createMutex } from './createMutex.ts'
import type { Connection, Db, Line, Outcome, Transaction } from './db.ts'

function createLine(): Line {
  return { mutex: createMutex(), writers: createMutex(), current: new AsyncLocalStorage() }
}

const isRead = /^\s*(SELECT|PRAGMA)\b/i

/** As long as a statement waits for another process's write. */
const busyMs = 5_000

/** Makes a database of a connection whose statements do not wait for locks themselves. */
export function createDb(connection: Connection, line: Line = createLine()): Db {
  const { mutex, writers, current } = line
  const execute = (sql: string, parameters: readonly unknown[]): Outcome => {
    const statement = connection.prepare(sql)
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
    async run(sql: string, parameters: readonly unknown[]) {
      if (currentTransaction()) return execute(sql, parameters)
      const once = () => execute(sql, parameters)
      // A statement that finds the database locked keeps its old view of it until it is collected, and no later
      // transaction of the connection could begin: what may write begins one first.
      return isRead.test(sql) ? mutex(async () => once()) : waitToWrite(() => transact(once))
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
