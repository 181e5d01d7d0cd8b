import type { authApi } from '../../shared-schemas/api/auth.ts'
import type { Answer } from '../../shared-schemas/api/define.ts'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
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
export async function revokeDevice(
  world: World,
  session: Session,
  deviceId: string,
): Promise<Revoked> {
  if (deviceId !== session.deviceId) await requireFreshLogin(world, session)
  return revoke(world, session.userId, async () => [deviceId])
}

/**
 * The same for every device but the caller's. Where nothing but several of them opens a wallet, all of those keep
 * their slots: which one is lost, the user alone knows. Logins that began before are over too.
 */
export async function revokeOtherDevices(world: World, session: Session): Promise<Revoked> {
  const { userId } = session
  return revoke(world, userId, async () => {
    await endLoginsUnderWay(world.db, userId, world.now())
    return (await listDeviceIds(world.db, userId)).filter((id) => id !== session.deviceId)
  })
}

async function revoke(
  world: World,
  userId: string,
  find: () => Promise<readonly string[]>,
): Promise<Revoked> {
  const { db } = world
  const work = async () => {
    const deviceIds = await find()
    const needed = await listNeededSlots(world, userId, new Set(deviceIds))
    for (const deviceId of deviceIds) {
      const kept = needed.filter((slot) => slot.deviceId === deviceId).map(({ slotId }) => slotId)
      const thumbprint =
        kept.length > 0
          ? await logOutDevice(db, { userId, deviceId, keptSlotIds: kept })
          : await deleteDevice(db, userId, deviceId)
      if (thumbprint === undefined) {
        throw refusal(404, new AppKitError(errors.DEVICE_UNKNOWN))
      }
      await deleteFlows(db, { userId, thumbprint })
      await deleteSocialFlows(db, thumbprint)
      const event = kept.length > 0 ? 'deviceLoggedOut' : 'deviceRevoked'
      await audit(world, { event, userId, facts: { deviceId } })
    }
    return { kept: needed.length > 0 }
  }
  return db.transaction(work)
}

/** The slots of wallets that the user was shown (the one that counts, former ones) and that only these devices open. */
async function listNeededSlots(
  { db }: World,
  userId: string,
  deviceIds: ReadonlySet<string | null>,
): Promise<SlotRow[]> {
  const needed: SlotRow[] = []
  for (const { walletId, status } of await listWallets(db, userId)) {
    if (status !== 'ACTIVE' && status !== 'FORMER') continue
    const opening = (await listSlots(db, walletId)).filter(
      ({ generation, walletGeneration }) => generation === walletGeneration,
    )
    if (opening.every(({ deviceId }) => deviceIds.has(deviceId))) needed.push(...opening)
  }
  return needed
}
