import type { Context } from 'hono'
import { codeLifetimeMs } from '../../shared-schemas/limits.ts'
import { setCode } from '../db/queries/flowCodes.ts'
import type { Flow } from '../db/queries/loginFlows.ts'
import { findUserByEmail } from '../db/queries/users.ts'
import { composeAddressTaken } from '../mail/composeAddressTaken.ts'
import type { Env, World } from '../world.ts'
import { budgetOfChange } from './budgetOf.ts'
import { readEmail, type StoredEmail } from './email.ts'
import { changeWaitMs, guessWaitMs, isBreakerOpen } from './guesses.ts'
import { breakerWindowMs, codeTries } from './limits.ts'
import { mailboxIndex } from './mailboxIndex.ts'
import { newId } from './newId.ts'
import { codeDigest, sendCode } from './sendCode.ts'
import { takeMail } from './takeMail.ts'
import { tooSoon } from './tooSoon.ts'

/**
 * Sends the code of a change to the new address. An address with a login of its own gets no code but
 * the news; only its owner learns of it, since the caller is answered the same.
 *
 * @throws HTTPException 429 with the seconds to wait
 */
export async function sendToNewAddress(
  world: World,
  c: Context<Env>,
  flow: Pick<Flow, 'id' | 'thumbprint' | 'siteOrigin' | 'deviceName'>,
  target: StoredEmail,
): Promise<void> {
  const { db, secrets } = world
  const now = world.now()
  const { userId } = c.get('session')
  await takeMail(world, c, { email: target, known: false, changeOf: userId })
  if (await isBreakerOpen(db, now))
    throw tooSoon(world, c, { waitMs: breakerWindowMs, limit: 'wrong codes of all users' }) // there is no link to send in its place
  const mailbox = mailboxIndex(secrets, target)
  const waitMs = Math.max(
    await changeWaitMs(db, mailbox, now),
    await guessWaitMs(db, budgetOfChange(mailbox, userId), now),
  )
  if (waitMs > 0) throw tooSoon(world, c, { waitMs, limit: 'wrong codes of one address' })
  const { id, thumbprint, siteOrigin, deviceName } = flow
  if ((await findUserByEmail(db, target.index)) === undefined) {
    await sendCode(world, { id, kind: 'secondary', thumbprint, siteOrigin, deviceName }, target)
    return
  }
  // A code that exists in no mail: guesses at it are answered as for a free address.
  await setCode(db, {
    flowId: id,
    codeDigest: codeDigest(world, id, newId()),
    expiresAt: now + codeLifetimeMs,
    tries: codeTries,
  })
  const to = readEmail(secrets, target.sealed)
  await world.mail.add(composeAddressTaken({ to, siteOrigin, deviceName, now }), id)
}
