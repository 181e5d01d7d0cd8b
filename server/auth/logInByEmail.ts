import type { LoginSession } from '../../shared-schemas/api/auth.ts'
import { findDevice } from '../db/queries/devices.ts'
import { dropCodes } from '../db/queries/flowCodes.ts'
import type { Flow } from '../db/queries/loginFlows.ts'
import { findUserByEmail, insertUser } from '../db/queries/users.ts'
import { composeDeviceNotice } from '../mail/composeDeviceNotice.ts'
import type { World } from '../world.ts'
import { readEmail } from './email.ts'
import { openSession } from './openSession.ts'

/**
 * Opens the session of a login whose mailbox is proved; the first login makes the user. A new device is
 * announced by mail, unless that mailbox approved it itself. For a transaction of the caller.
 */
export function logInByEmail(world: World, flow: Flow, refreshToken: string): LoginSession {
  const { db } = world
  const known = findUserByEmail(db, flow.email.index)
  const userId = known?.id ?? insertUser(db, flow.email, world.now())
  if (!known) dropCodes(db, flow.email.index) // other devices may have requested some before there was an owner
  const isNew = known !== undefined && !findDevice(db, userId, flow.thumbprint)?.approved
  if (isNew && flow.decision !== 'approved') announce(world, flow)
  return openSession(world, { ...flow, userId }, refreshToken)
}

function announce(world: World, { email, siteOrigin, deviceName }: Flow): void {
  const to = readEmail(world.secrets, email.sealed)
  world.mail.add(composeDeviceNotice({ to, siteOrigin, deviceName, now: world.now() }))
}
