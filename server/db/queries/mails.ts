import * as z from 'zod/mini'
import { bytes } from '../bytes.ts'
import type { Db } from '../open.ts'

/** No mail is put back for longer; one that is due later was queued while the clock was ahead. */
const latestMs = 600_000

const Mail = z.object({ id: z.string(), sealed: bytes, attempts: z.number() })
/** A mail that was accepted, still sealed; `attempts` counts the one under way. */
export type QueuedMail = z.infer<typeof Mail>

export function insertMail(
  db: Db,
  mail: { id: string; flowId: string | undefined; sealed: Uint8Array; now: number },
): void {
  db.prepare(
    'INSERT INTO mails (id, flow_id, sealed, due_at, created_at) VALUES (?1, ?2, ?3, ?4, ?4)',
  ).run(mail.id, mail.flowId ?? null, mail.sealed, mail.now)
}

/**
 * Takes the mail that has waited longest for itself, for a while; another process takes another. Mails of
 * a flow go first: somebody waits for them to log in.
 */
export function claimMail(db: Db, { now, until }: { now: number; until: number }) {
  const row = db
    .prepare(`UPDATE mails SET claimed_until = ?2, attempts = attempts + 1
      WHERE id = (SELECT id FROM mails
        WHERE (due_at <= ?1 OR due_at > ?3) AND (claimed_until <= ?1 OR claimed_until > ?3)
        ORDER BY flow_id IS NULL, due_at LIMIT 1)
      RETURNING id, sealed, attempts`)
    .get(now, until, now + latestMs)
  return row === undefined ? undefined : z.parse(Mail, row)
}

/** Puts a mail back until it is due again. */
export function delayMail(db: Db, id: string, dueAt: number): void {
  db.prepare('UPDATE mails SET due_at = ?2, claimed_until = 0 WHERE id = ?1').run(id, dueAt)
}

export function deleteMail(db: Db, id: string): void {
  db.prepare('DELETE FROM mails WHERE id = ?').run(id)
}

/** Takes the mails of a flow out of the queue. */
export function deleteMailsOf(db: Db, flowId: string): void {
  db.prepare('DELETE FROM mails WHERE flow_id = ?').run(flowId)
}

/** How many mails wait, and since when the oldest does. */
export function mailQueue(db: Db): { waiting: number; oldestAt: number | undefined } {
  const row = db.prepare('SELECT count(*) AS n, min(created_at) AS oldest FROM mails').get()
  const { n, oldest } = z.parse(z.object({ n: z.number(), oldest: z.nullable(z.number()) }), row)
  return { waiting: n, oldestAt: oldest ?? undefined }
}

/** When the next mail can be taken, in epoch milliseconds. */
export function nextMailAt(db: Db): number | undefined {
  const row = db.prepare('SELECT min(max(due_at, claimed_until)) AS at FROM mails').get()
  return z.parse(z.object({ at: z.nullable(z.number()) }), row).at ?? undefined
}
