import type { AsyncLocalStorage } from 'node:async_hooks'
import type Database from 'libsql'
import type { Mutex } from './createMutex.ts'

export type Connection = InstanceType<typeof Database>

/** What a statement returned, and how many rows it inserted, changed or deleted. */
export type Outcome = { rows: object[]; changes: number }

/**
 * A database. Transactions run one after the other, and a statement outside of one waits until it is over: so what
 * a transaction checks holds until it has acted on it, also beside other processes.
 */
export type Db = Omit<Connection, 'transaction' | 'inTransaction' | 'close'> & {
  /** Runs a statement, in the transaction of the caller where there is one. */
  run(sql: string, parameters: readonly unknown[]): Promise<Outcome>
  /**
   * Runs `work` as one transaction that has the write lock from its start; in the transaction of the caller where
   * there is one. Whatever `work` calls and awaits belongs to it. It must wait for nothing but the database.
   */
  transaction<result>(work: () => result | Promise<result>): Promise<result>
  /** Runs `work` once the transaction of the caller is over, however it ends; at once where there is none. */
  afterTransaction(work: () => void): void
  /** Closes the connection once its transactions are over: their locks would stay. */
  close(): Promise<void>
  line: Line
}

export type Transaction = { of: Connection; isOpen: boolean; after: (() => void)[] }

/** What the connections of a process to one file share: they would wait for each other's locks for ever. */
export type Line = {
  /** One statement or transaction at a time. */
  mutex: Mutex
  /** Those that write, and may have to wait for another process, come here first. */
  writers: Mutex
  current: AsyncLocalStorage<Transaction>
}
