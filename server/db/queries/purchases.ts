import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, listRows } from '../execute.ts'
import type { OpenTables } from '../openTables.ts'

export type StoredPurchase = OpenTables['purchases']

export async function insertPurchase(db: Db, row: StoredPurchase): Promise<void> {
  await changeRows(db, build.insertInto('purchases').values(row))
}

/** The newest purchases of an owner that began after `since`, of one project, provider and network. */
export function listPurchases(
  db: Db,
  {
    owner,
    project,
    provider,
    network,
    since,
    limit,
  }: Pick<StoredPurchase, 'owner' | 'project' | 'provider' | 'network'> & {
    since: number
    limit: number
  },
): Promise<StoredPurchase[]> {
  const rows = build
    .selectFrom('purchases')
    .selectAll()
    .where('owner', '=', owner)
    .where('project', '=', project)
    .where('provider', '=', provider)
    .where('network', '=', network)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
  return listRows(db, rows)
}
