import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { audit } from '../audit/audit.ts'
import { deleteDevice } from '../db/queries/devices.ts'
import type { Env, World } from '../world.ts'
import { requireFreshLogin } from './requireFreshLogin.ts'

/**
 * Takes a device off a login: its sessions and its slot end with the row. A device may always take
 * off itself.
 *
 * @throws HTTPException 403 without a fresh login, 404 for a device that is not the caller's
 */
export function revokeDevice(world: World, c: Context<Env>, deviceId: string): void {
  const session = c.get('session')
  if (deviceId !== session.deviceId) requireFreshLogin(world, session)
  const { userId } = session
  world.db
    .transaction(() => {
      if (!deleteDevice(world.db, userId, deviceId)) {
        throw new HTTPException(404, { message: 'There is no such device' })
      }
      audit(world, { event: 'deviceRevoked', userId, facts: { deviceId } })
    })
    .immediate()
}
