import type { Db } from '../db/db.ts'
import { findLastAuditRow, insertAuditRow } from '../db/queries/auditLog.ts'
import type { Secrets } from '../secrets.ts'
import { chainHash, chainMac, chainStart } from './chain.ts'

/** What the log tells of. */
export type AuditEvent =
  | 'login'
  | 'loginFailed'
  | 'loginConfirmed'
  | 'sessionsEnded'
  | 'deviceRevoked'
  | 'deviceLoggedOut'
  | 'emailChanged'
  | 'walletMade'
  | 'walletActivated'
  | 'walletExported'
  | 'nextWalletMade'
  | 'nextWalletDropped'
  | 'walletSwitched'
  | 'slotOpened'
  | 'slotAdded'
  | 'slotRemoved'
  | 'passwordTried'
  | 'passwordRefused'
  | 'rowRefused'
  | 'rowsSealed'
  | 'schemaChanged'

/** `facts` are ids, kinds and numbers; never a secret, a token, a code or a mail address. */
export type AuditEntry = {
  event: AuditEvent
  /** Empty for a failed login with an address that has no login. */
  userId: string
  facts?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Appends to the audit log, in the transaction of the caller where there is one, so that an entry and
 * what it tells of are stored together or not at all.
 */
export async function audit(
  world: { db: Db; now: () => number; secrets: Secrets },
  entry: AuditEntry,
): Promise<void> {
  const { db } = world
  await db.transaction(async () => {
    const last = await findLastAuditRow(db)
    const row = {
      number: (last?.number ?? 0) + 1,
      at: world.now(),
      event: entry.event,
      userId: entry.userId,
      facts: JSON.stringify(entry.facts ?? {}),
    }
    const hash = chainHash(last?.hash ?? chainStart, row)
    await insertAuditRow(db, { ...row, hash, mac: chainMac(world.secrets.get('auditLog'), hash) })
  })
}
