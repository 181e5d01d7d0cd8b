import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer } from '../../shared-schemas/api/define.ts'
import * as errors from '../../shared-schemas/errors.ts'
import { audit } from '../audit/audit.ts'
import { deleteDevice, listDeviceIds, logOutDevice } from '../db/queries/devices.ts'
import { deleteFlows } from '../db/queries/loginFlows.ts'
import { listSlots, type SlotRow } from '../db/queries/slots.ts'
import { deleteSocialFlows } from '../db/queries/socialFlows.ts'
import { endLoginsUnderWay } from '../db/queries/users.ts'
import { listWallets } from '../db/queries/wallets.ts'
import { refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'
import { requireFreshLogin } from './requireFreshLogin.ts'

type Revoked = Answer<typeof authApi.revokeOtherDevices>

/**
 * Takes a device off a login: its sessions and its slots end with the row, and its approval with the
 * logins it has under way. A device may take off itself. One that alone opens a wallet is logged out
 * and has to be let in anew, but keeps its slot of that wallet: without it nobody would open it again.
 *
 * @throws HTTPException 403 without a fresh login, 404 for a device that is not the caller's
 */
export function revokeDevice(world: World, session: Session, deviceId: string): Revoked {
  if (deviceId !== session.deviceId) requireFreshLogin(world, session)
  return revoke(world, session.userId, () => [deviceId])
}

/**
 * The same for every device but the caller's. Where nothing but several of them opens a wallet, all of those keep
 * their slots: which one is lost, the user alone knows. Logins that began before are over too.
 */
export function revokeOtherDevices(world: World, session: Session): Revoked {
  const { userId } = session
  return revoke(world, userId, () => {
    endLoginsUnderWay(world.db, userId, world.now())
    return listDeviceIds(world.db, userId).filter((id) => id !== session.deviceId)
  })
}

function revoke(world: World, userId: string, find: () => readonly string[]): Revoked {
  const { db } = world
  const work = () => {
    const deviceIds = find()
    const needed = listNeededSlots(world, userId, new Set(deviceIds))
    for (const deviceId of deviceIds) {
      const kept = needed.filter((slot) => slot.deviceId === deviceId).map(({ slotId }) => slotId)
      const thumbprint =
        kept.length > 0
          ? logOutDevice(db, { userId, deviceId, keptSlotIds: kept })
          : deleteDevice(db, userId, deviceId)
      if (thumbprint === undefined) {
        throw refusal(404, new AppKitError(errors.DEVICE_UNKNOWN))
      }
      deleteFlows(db, { userId, thumbprint })
      deleteSocialFlows(db, thumbprint)
      const event = kept.length > 0 ? 'deviceLoggedOut' : 'deviceRevoked'
      audit(world, { event, userId, facts: { deviceId } })
    }
    return { kept: needed.length > 0 }
  }
  return db.transaction(work).immediate()
}

/** The slots of wallets that the user was shown (the one that counts, former ones) and that only these devices open. */
function listNeededSlots(
  { db }: World,
  userId: string,
  deviceIds: ReadonlySet<string | null>,
): SlotRow[] {
  return listWallets(db, userId)
    .filter(({ status }) => status === 'ACTIVE' || status === 'FORMER')
    .flatMap(({ walletId }) => {
      const opening = listSlots(db, walletId).filter(
        ({ generation, walletGeneration }) => generation === walletGeneration,
      )
      return opening.every(({ deviceId }) => deviceIds.has(deviceId)) ? opening : []
    })
}
