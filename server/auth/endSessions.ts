import { audit } from '../audit/audit.ts'
import { deleteSession, listSessionIds } from '../db/queries/sessions.ts'
import { endLoginsUnderWay, findUser, findUserByEmail, walkUserIds } from '../db/queries/users.ts'
import type { SealedDb } from '../db/sealedRows/sealedRows.ts'
import type { Secrets } from '../secrets.ts'
import { storeEmail } from './email.ts'

type Context = { db: SealedDb; secrets: Secrets; now: () => number }

/**
 * Ends the sessions of a user at once, and the logins that they have under way. Devices stay approved, with their
 * ways into the wallet: the user logs in again there. `who` is an address, an id as the audit log has it, or `all`.
 *
 * Each user is a transaction of their own, so that a server goes on meanwhile; a run that was stopped is run again.
 */
export async function endSessions(
  context: Context,
  who: string,
): Promise<{ users: number; sessions: number }> {
  const { db } = context
  let [users, sessions] = [0, 0]
  for await (const userId of who === 'all' ? walkUserIds(db) : await findIds(context, who)) {
    users += 1
    sessions += await db.transaction(() => endOf(context, userId))
  }
  return { users, sessions }
}

async function endOf(context: Context, userId: string): Promise<number> {
  const { db, now } = context
  const ids = await listSessionIds(db, userId)
  for (const id of ids) await deleteSession(db, id)
  await endLoginsUnderWay(db, userId, now())
  await audit(context, { event: 'sessionsEnded', userId, facts: { sessions: ids.length } })
  return ids.length
}

async function findIds({ db, secrets }: Context, who: string): Promise<string[]> {
  const user = who.includes('@')
    ? await findUserByEmail(db, storeEmail(secrets, who).index)
    : await findUser(db, who)
  return user ? [user.id] : []
}
