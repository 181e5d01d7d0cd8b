import type { AsyncLocalStorage } from 'node:async_hooks'
import type Database from 'libsql'
import type { Mutex } from './createMutex.ts'
import type { Db } from './db.ts'

export type Connection = InstanceType<typeof Database>

/** A database in a file, or in memory. */
export type SqliteDb = Omit<Connection, 'transaction' | 'inTransaction' | 'close'> &
  Db & { line: Line }

export type Transaction = { of: Connection; isOpen: boolean; after: (() => void)[] }

/** What the connections of a process to one file share: they would wait for each other's locks for ever. */
export type Line = {
  /** One statement or transaction at a time. */
  mutex: Mutex
  /** Those that write, and may have to wait for another process, come here first. */
  writers: Mutex
  current: AsyncLocalStorage<Transaction>
}
