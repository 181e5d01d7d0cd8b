import type Database from 'libsql'

/** An open database. */
export type Db = InstanceType<typeof Database>
