import { build } from '../build.ts'
import type { Db } from '../db.ts'
import { changeRows, findRow } from '../execute.ts'

/** No mail is put back for longer; one that is due later was queued while the clock was ahead. */
const latestMs = 600_000

/** A mail that was accepted, still sealed; `attempts` counts the one under way. */
export type QueuedMail = { id: string; sealed: Uint8Array; attempts: number }

export async function insertMail(
  db: Db,
  mail: { id: string; flowId: string | undefined; sealed: Uint8Array; now: number },
): Promise<void> {
  const { id, flowId = null, sealed, now } = mail
  const times = { due_at: now, claimed_until: 0, created_at: now }
  await changeRows(
    db,
    build.insertInto('mails').values({ id, flow_id: flowId, sealed, attempts: 0, ...times }),
  )
}

/**
 * Takes the mail that has waited longest for itself, for a while; another process takes another. Mails of
 * a flow go first: somebody waits for them to log in.
 */
export async function claimMail(
  db: Db,
  { now, until }: { now: number; until: number },
): Promise<QueuedMail | undefined> {
  const latest = now + latestMs
  const longest = build
    .selectFrom('mails')
    .select('id')
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', latest)]))
    .where((eb) => eb.or([eb('claimed_until', '<=', now), eb('claimed_until', '>', latest)]))
    .orderBy((eb) => eb('flow_id', 'is', null))
    .orderBy('due_at')
    .limit(1)
  const claim = build
    .updateTable('mails')
    .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', longest)
    .returning(['id', 'sealed', 'attempts'])
  return findRow(db, claim)
}

/** Puts a mail back until it is due again. */
export async function delayMail(db: Db, id: string, dueAt: number): Promise<void> {
  const delay = build.updateTable('mails').set({ due_at: dueAt, claimed_until: 0 })
  await changeRows(db, delay.where('id', '=', id))
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await changeRows(db, build.deleteFrom('mails').where('id', '=', id))
}

/** Takes the mails of a flow out of the queue. */
export async function deleteMailsOf(db: Db, flowId: string): Promise<void> {
  await changeRows(db, build.deleteFrom('mails').where('flow_id', '=', flowId))
}

/** How many mails wait, and since when the oldest does. */
export async function mailQueue(
  db: Db,
): Promise<{ waiting: number; oldestAt: number | undefined }> {
  const queue = build
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<number | null>('created_at').as('oldest'),
    ])
  const { waiting = 0, oldest } = (await findRow(db, queue)) ?? {}
  return { waiting, oldestAt: oldest ?? undefined }
}

/** When the next mail can be taken, in epoch milliseconds. */
export async function nextMailAt(db: Db): Promise<number | undefined> {
  const next = build.selectFrom('mails').select(({ eb, fn, ref }) => {
    const takenAt = eb
      .case()
      .when('due_at', '>', ref('claimed_until'))
      .then(ref('due_at'))
      .else(ref('claimed_until'))
      .end()
    return fn.min<number | null>(takenAt).as('at')
  })
  return (await findRow(db, next))?.at ?? undefined
}
