import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { findDevice } from '../db/queries/devices.ts'
import { dropCodes } from '../db/queries/flowCodes.ts'
import type { Flow } from '../db/queries/loginFlows.ts'
import { findUserByEmail, insertUser } from '../db/queries/users.ts'
import type { World } from '../world.ts'
import { isFromBefore } from './isFromBefore.ts'
import { openSession } from './openSession.ts'

/**
 * Opens the session of a login whose mailbox is proved; the first login makes the user. Undefined on a device
 * that is new to a user and was not approved by the mailbox: the login began when the address had no user, or
 * none that could be found; and for one that the user ended meanwhile. For a transaction of the caller.
 */
export async function logInByEmail(
  world: World,
  flow: Flow,
  refreshToken: string,
): Promise<LoginSession | undefined> {
  const { db } = world
  const known = await findUserByEmail(db, flow.email.index)
  const isNew = known !== undefined && !(await findDevice(db, known.id, flow.thumbprint))?.approved
  if (isNew && flow.decision !== 'approved') return undefined
  if (known && isFromBefore(known, flow, world.now())) return undefined
  const userId = known?.id ?? (await insertUser(db, flow.email, world.now()))
  if (!known) await dropCodes(db, flow.email.index) // other devices may have requested some before there was an owner
  return openSession(world, { ...flow, userId, provedAt: world.now() }, refreshToken)
}
