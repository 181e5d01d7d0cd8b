import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { LoginSession } from '../../shared-schemas/api/auth.ts'
import { findDevice } from '../db/queries/devices.ts'
import { dropCodes } from '../db/queries/flowCodes.ts'
import type { Flow } from '../db/queries/loginFlows.ts'
import { findUserByEmail, insertUser } from '../db/queries/users.ts'
import { composeDeviceNotice } from '../mail/composeDeviceNotice.ts'
import type { Env, World } from '../world.ts'
import { checkCode } from './checkCode.ts'
import { readEmail } from './email.ts'
import { openSession } from './openSession.ts'

/** Ends a login: the right code makes a session, a first one the user. A new device is announced. */
export function verifyCode(
  world: World,
  c: Context<Env>,
  { flowId, code }: { flowId: string; code: string },
): LoginSession {
  const session = checkCode(world, c, { flowId, code, kind: 'login' }, (flow) => logIn(world, flow))
  void world.mail.wake()
  return session
}

function logIn(world: World, flow: Flow): LoginSession {
  const { db } = world
  const now = world.now()
  const known = findUserByEmail(db, flow.email.index)
  const userId = known?.id ?? insertUser(db, flow.email, now)
  if (!known) dropCodes(db, flow.email.index) // others asked for some while the address had no owner
  if (known && !findDevice(db, userId, flow.thumbprint)?.approved) announce(world, flow)
  return openSession(world, { ...flow, userId }, randomBytes(32).toString('base64url'))
}

function announce(world: World, { email, siteOrigin, deviceName }: Flow): void {
  const to = readEmail(world.secrets, email.sealed)
  world.mail.add(composeDeviceNotice({ to, siteOrigin, deviceName, now: world.now() }))
}
