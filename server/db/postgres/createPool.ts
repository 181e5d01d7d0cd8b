import type { Pool } from 'pg'

/** As long as a statement waits for a connection, or for the lock of another writer. */
const waitMs = 5_000
/** A process that hangs in the middle of a transaction loses its lock. */
const idleMs = 10_000
const connections = { relaxed: 2, full: 8 }

/**
 * The connections of a process. Those that are relaxed do not wait for the disk at a commit; the others do, whatever the
 * server is set to.
 */
export async function createPool(
  url: string,
  { isRelaxed }: { isRelaxed: boolean },
): Promise<Pool> {
  const { default: pg } = await import('pg') // a server with a file does without
  // Names are looked up in the one schema of our tables, and in those of PostgreSQL before it.
  const settings = `SELECT set_config('search_path', quote_ident(current_schema()), false),
    set_config('synchronous_commit', '${isRelaxed ? 'off' : 'on'}', false)`
  const pool = new pg.Pool({
    connectionString: url,
    max: isRelaxed ? connections.relaxed : connections.full,
    connectionTimeoutMillis: waitMs,
    lock_timeout: waitMs,
    idle_in_transaction_session_timeout: idleMs,
    application_name: 'appkit-embed',
    keepAlive: true,
    onConnect: async (client) => {
      // PostgreSQL may end a connection that somebody holds: its next statement fails, and this process goes on.
      client.on('error', () => {})
      await client.query(settings)
    },
    types: {
      // BIGINT: all of ours are below 2^53.
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // Of connections that wait for work: without a listener, a restart of PostgreSQL would end this process.
  pool.on('error', () => {})
  return pool
}
