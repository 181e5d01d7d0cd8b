import { ristretto255_oprf } from '@noble/curves/ed25519.js'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { passwordTriesPerDay, passwordTriesPerHour } from '../../shared-schemas/limits.ts'
import { audit } from '../audit/audit.ts'
import { addEvent, waitForLimit } from '../db/queries/authEvents.ts'
import { insertTry, listTries } from '../db/queries/passwordTries.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { reportPasswordTries } from './reportPasswordTries.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000
const limits = [
  { tries: passwordTriesPerHour, windowMs: hourMs },
  { tries: passwordTriesPerDay, windowMs: dayMs },
]

/**
 * One evaluation of the OPRF (RFC 9497, ristretto255) under the user's own key: without it a password
 * cannot be tried, and whoever took the database can try none. Neither the password nor the result is
 * seen here. Each evaluation is a try, whatever comes of it, and the audit log records it; of tries that
 * were refused it records one in an hour.
 *
 * Instead of it, the milliseconds to wait where the user tried too often.
 *
 * @throws 400 for what is no point of the group
 */
export async function evaluatePassword(
  world: World,
  session: Pick<Session, 'userId' | 'deviceId' | 'deviceThumbprint'>,
  blinded: string,
): Promise<{ evaluated: string } | { waitMs: number }> {
  const { userId, deviceId } = session
  const outcome = await world.db.transaction(
    async (): Promise<{ evaluated: string } | { waitMs: number }> => {
      const waitMs = await countTry(world, userId)
      // Only a try that counts costs the work; one that is no point throws, and so is not counted.
      const evaluated = waitMs === 0 ? evaluate(keyOf(world, userId), blinded) : undefined
      if (evaluated !== undefined)
        await audit(world, { event: 'passwordTried', userId, facts: { deviceId } })
      else await auditRefusal(world, session)
      await reportPasswordTries(world, session)
      return evaluated === undefined ? { waitMs } : { evaluated }
    },
  )
  void world.mail.wake()
  return outcome
}

/** Records that tries were refused, once an hour: refusals have no limit, and rows of the log stay. */
async function auditRefusal(
  world: World,
  { userId, deviceId }: Pick<Session, 'userId' | 'deviceId'>,
): Promise<void> {
  const rule = { key: `password refused ${userId}`, limit: 1, windowMs: hourMs }
  if ((await waitForLimit(world.db, rule, world.now())) > 0) return
  await addEvent(world.db, rule.key, rule.windowMs, world.now())
  await audit(world, { event: 'passwordRefused', userId, facts: { deviceId } })
}

function evaluate(secretKey: Uint8Array, blinded: string): string {
  try {
    const point = new Uint8Array(Buffer.from(blinded, 'base64url'))
    const evaluated = ristretto255_oprf.oprf.blindEvaluate(secretKey, point)
    return Buffer.from(evaluated).toString('base64url')
  } catch (cause) {
    throw refusal(400, new AppKitError(errors.INPUT_UNFIT, { place: 'body.blinded' }, { cause }))
  } finally {
    secretKey.fill(0)
  }
}

/** Counts a try where one is free, 0; else how long until one is. */
async function countTry({ db, now }: World, userId: string): Promise<number> {
  const at = now()
  // Tries in the future were made while the clock was ahead: they would count until that time is over.
  const tries = (await listTries(db, { userId, since: at - dayMs })).filter(
    (triedAt) => triedAt <= at,
  )
  const waits = limits.map(({ tries: allowed, windowMs }) => {
    const oldest = tries[allowed - 1]
    return oldest === undefined ? 0 : Math.max(0, oldest + windowMs - at)
  })
  const waitMs = Math.max(...waits)
  if (waitMs === 0) await insertTry(db, userId, at)
  return waitMs
}

/** DeriveKeyPair of RFC 9497 section 3.2.1: a key for each user. */
function keyOf({ secrets }: World, userId: string): Uint8Array {
  const seed = secrets.get('passwordOprf')
  return ristretto255_oprf.oprf.deriveKeyPair(seed, Buffer.from(userId)).secretKey
}
