import { newId } from '../auth/newId.ts'
import type { Db } from '../db/db.ts'
import {
  claimMail,
  delayMail,
  deleteMail,
  insertMail,
  nextMailAt,
  type QueuedMail,
} from '../db/queries/mails.ts'
import type { Log } from '../log.ts'
import { seal, unseal } from '../seal.ts'
import type { Secrets } from '../secrets.ts'
import { Mail } from './Mail.ts'
import type { Delivery, SendMail } from './smtp.ts'

/** Waits before the second to sixth attempt: two minutes in all (F21). */
const retryDelaysMs = [2_000, 8_000, 20_000, 35_000, 55_000] as const
/** A claim outlives the longest attempt; after a crash another process takes the mail over. */
const claimMs = 45_000
/** One attempt fails now and then. A mail server that is down fails all of them: the third comes after 10 seconds. */
const failuresUntilDown = 3
/** Then nothing is known: without traffic no mail is sent, so a server that is taken out for its mail must come back. */
const downMs = 300_000
const sentAtOnce = 5
/** A mail server that hangs does not keep ours from stopping; the claim runs out and the mail goes on. */
const stopMs = 5_000
/** The longest sleep: mail of a process that died is found again by then. */
const idleMs = 15_000

/** It was sealed under another key file. */
const unreadable: Delivery = { outcome: 'never', fault: { code: 'UNREADABLE' } }

/** Mail that was accepted and is delivered by and by. */
export type MailQueue = {
  /** True where an operator set up mail. */
  enabled: boolean
  /** Puts a mail into the database, inside the caller's transaction; call `wake` after it. */
  add(mail: Mail, flowId?: string): Promise<void>
  /** False once three attempts in a row have failed, until a mail is sent or five minutes have passed. */
  works(): boolean
  /** Starts what is due; resolves when nothing more is due now. */
  wake(): Promise<void>
  /** Lets what is being sent finish, and takes nothing more. */
  stop(): Promise<void>
}

/** Makes the queue over the database. Several processes may work on one; each mail is taken once. */
export function createMailQueue(
  world: { db: Db; log: Log; now: () => number; secrets: Secrets },
  send: SendMail | undefined,
): MailQueue {
  const { db, now, secrets } = world
  const key = secrets.get('mailSeal')
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let lanes = 0
  let failuresInRow = 0
  let lastFailureAt = 0

  async function lane(deliver: SendMail) {
    lanes += 1
    try {
      for (;;) {
        const mail = stopped
          ? undefined
          : await claimMail(db, { now: now(), until: now() + claimMs })
        if (mail === undefined) return
        await attempt(deliver, mail)
      }
    } finally {
      lanes -= 1
    }
  }

  async function attempt(deliver: SendMail, { id, sealed, attempts }: QueuedMail) {
    const mail = open(id, sealed)
    const delivery = mail ? await deliver(id, mail) : unreadable
    const isDown = delivery.outcome === 'later' // a refused recipient is no fault of the mail server
    failuresInRow = isDown ? failuresInRow + 1 : 0
    if (isDown) lastFailureAt = now()
    const delayMs = retryDelaysMs[attempts - 1]
    const facts = { mailId: id, attempts }
    if (delivery.outcome === 'later' && delayMs !== undefined) {
      world.log.mail('delayed', { ...facts, ...delivery.fault })
      return delayMail(db, id, now() + delayMs)
    }
    await deleteMail(db, id)
    if (delivery.outcome === 'sent') world.log.mail('sent', facts)
    else world.log.mail('failed', { ...facts, ...delivery.fault })
  }

  function open(id: string, sealed: Uint8Array): Mail | undefined {
    try {
      return Mail.parse(JSON.parse(unseal(key, id, sealed)))
    } catch {
      return undefined // of another key file: it would stop the queue for ever
    }
  }

  async function sleep() {
    if (stopped) return
    const dueInMs = ((await nextMailAt(db)) ?? Number.POSITIVE_INFINITY) - now()
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void wake(), Math.min(Math.max(dueInMs, 50), idleMs)).unref()
  }

  async function wake() {
    if (send === undefined || stopped) return
    const started = Array.from({ length: sentAtOnce - lanes }, () => lane(send))
    working = Promise.all([working, ...started])
      .then(sleep)
      .catch(async (error) => {
        world.log.failure(error, 'mail')
        await sleep()
      })
    await working
  }

  return {
    enabled: send !== undefined,
    works: () => failuresInRow < failuresUntilDown || now() - lastFailureAt > downMs,
    async add(mail, flowId) {
      const id = newId()
      await insertMail(db, { id, flowId, sealed: seal(key, id, JSON.stringify(mail)), now: now() })
    },
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      let late: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => {
        late = setTimeout(resolve, stopMs)
      })
      await Promise.race([working, tooLong])
      clearTimeout(late)
    },
  }
}
