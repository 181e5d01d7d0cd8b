import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { audit } from '../audit/audit.ts'
import { deleteDevice } from '../db/queries/devices.ts'
import { deleteFlows } from '../db/queries/loginFlows.ts'
import { listSlots } from '../db/queries/slots.ts'
import { deleteSocialFlows } from '../db/queries/socialFlows.ts'
import { findWallet } from '../db/queries/wallets.ts'
import type { Env, World } from '../world.ts'
import { requireFreshLogin } from './requireFreshLogin.ts'

/**
 * Takes a device off a login: its sessions and its slot end with the row, and its approval with the
 * logins it has under way. A device may take off itself, but none whose slot is the last that opens.
 *
 * @throws HTTPException 403 without a fresh login, 404 for a device that is not the caller's, 409
 */
export function revokeDevice(world: World, c: Context<Env>, deviceId: string): void {
  const session = c.get('session')
  if (deviceId !== session.deviceId) requireFreshLogin(world, session)
  const { userId } = session
  world.db
    .transaction(() => {
      const couldOpen = opensWallet(world, userId)
      const thumbprint = deleteDevice(world.db, userId, deviceId)
      if (thumbprint === undefined) {
        throw new HTTPException(404, { message: 'There is no such device' })
      }
      if (couldOpen && !opensWallet(world, userId)) {
        throw new HTTPException(409, { message: 'This device is the last that opens the wallet' })
      }
      deleteFlows(world.db, { userId, thumbprint })
      deleteSocialFlows(world.db, thumbprint)
      audit(world, { event: 'deviceRevoked', userId, facts: { deviceId } })
    })
    .immediate()
}

/** Whether any way opens the wallet that the user was shown. */
function opensWallet({ db }: World, userId: string): boolean {
  const wallet = findWallet(db, userId)
  if (wallet?.status !== 'ACTIVE') return false
  return listSlots(db, wallet.walletId).some(
    ({ generation, walletGeneration }) => generation === walletGeneration,
  )
}
