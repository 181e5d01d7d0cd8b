import { randomInt } from 'node:crypto'
import { codeLifetimeMs, otpDigits } from '../../shared-schemas/limits.ts'
import { dropCodes, setCode } from '../db/queries/flowCodes.ts'
import type { Flow } from '../db/queries/loginFlows.ts'
import { findUserByEmail } from '../db/queries/users.ts'
import { composeCode } from '../mail/composeCode.ts'
import type { World } from '../world.ts'
import { readEmail, type StoredEmail } from './email.ts'
import { countForBreaker } from './guesses.ts'
import { keyedDigest } from './keyedDigest.ts'
import { codeTries } from './limits.ts'

/**
 * Makes a new code for a flow and queues its mail; every older code of that address stops working. Of
 * an address without a login that goes for the codes of this device alone, since anybody may ask for
 * one there and would end the owner's. Its life counts from now, when the mail is accepted for sending.
 * Runs inside a transaction.
 */
export async function sendCode(
  world: World,
  flow: Pick<Flow, 'id' | 'kind' | 'thumbprint' | 'siteOrigin' | 'deviceName'>,
  email: StoredEmail,
): Promise<void> {
  const { db, secrets } = world
  const now = world.now()
  const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0')
  const guarded = (await findUserByEmail(db, email.index)) !== undefined
  await dropCodes(db, email.index, guarded ? undefined : flow.thumbprint)
  await setCode(db, {
    flowId: flow.id,
    codeDigest: codeDigest(world, flow.id, code),
    expiresAt: now + codeLifetimeMs,
    tries: codeTries,
  })
  await countForBreaker(db, 'sent', now)
  const { kind, siteOrigin, deviceName } = flow
  await world.mail.add(
    composeCode({ to: readEmail(secrets, email.sealed), code, kind, siteOrigin, deviceName, now }),
    flow.id,
  )
}

/** How a code is stored: bound to its flow, and worth nothing without the pepper. */
export function codeDigest({ secrets }: World, flowId: string, code: string): string {
  return keyedDigest(secrets, 'otpPepper', `${flowId} ${code.replace(/[\s-]/g, '')}`)
}
