import type { Context } from 'hono'
import type { Flow } from '../db/queries/loginFlows.ts'
import { findUserByEmail } from '../db/queries/users.ts'
import { composeAddressTaken } from '../mail/composeAddressTaken.ts'
import type { Env, World } from '../world.ts'
import { readEmail, type StoredEmail } from './email.ts'
import { mayGuess } from './guesses.ts'
import { firstBlockMs } from './limits.ts'
import { sendCode } from './sendCode.ts'
import { takeMail } from './takeMail.ts'
import { tooSoon } from './tooSoon.ts'

/**
 * Sends the code of a change to the new address. An address with a login of its own gets no code but
 * the news; only its owner learns of it, since the caller is answered the same.
 *
 * @throws HTTPException 429 with the seconds to wait
 */
export function sendToNewAddress(
  world: World,
  c: Context<Env>,
  flow: Pick<Flow, 'id' | 'thumbprint' | 'siteOrigin' | 'deviceName'>,
  target: StoredEmail,
): void {
  const { db, secrets } = world
  const now = world.now()
  takeMail(world, c, { email: target, known: false })
  if (!mayGuess(db, target.index, now)) throw tooSoon(c, firstBlockMs)
  const { id, thumbprint, siteOrigin, deviceName } = flow
  if (findUserByEmail(db, target.index) === undefined) {
    sendCode(world, { id, kind: 'secondary', thumbprint, siteOrigin, deviceName }, target)
    return
  }
  const to = readEmail(secrets, target.sealed)
  world.mail.add(composeAddressTaken({ to, siteOrigin, deviceName, now }), id)
}
