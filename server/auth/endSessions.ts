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
export function endSessions(context: Context, who: string): { users: number; sessions: number } {
  const { db } = context
  let [users, sessions] = [0, 0]
  for (const userId of who === 'all' ? walkUserIds(db) : findIds(context, who)) {
    users += 1
    sessions += db.transaction(() => endOf(context, userId)).immediate()
  }
  return { users, sessions }
}

function endOf(context: Context, userId: string): number {
  const { db, now } = context
  const ids = listSessionIds(db, userId)
  for (const id of ids) deleteSession(db, id)
  endLoginsUnderWay(db, userId, now())
  audit(context, { event: 'sessionsEnded', userId, facts: { sessions: ids.length } })
  return ids.length
}

function findIds({ db, secrets }: Context, who: string): string[] {
  const user = who.includes('@')
    ? findUserByEmail(db, storeEmail(secrets, who).index)
    : findUser(db, who)
  return user ? [user.id] : []
}
