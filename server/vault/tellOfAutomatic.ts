import { freshLoginMs } from '../../shared-schemas/limits.ts'
import { describeUser } from '../auth/describeUser.ts'
import { hourMs } from '../auth/limits.ts'
import { takeEvent } from '../db/queries/authEvents.ts'
import { findDevice } from '../db/queries/devices.ts'
import { composeWalletOpened } from '../mail/composeWalletOpened.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'

/**
 * Notifies the user by mail that a device opened the wallet with the operator's help, which nothing else
 * would show. A device that was approved moments ago was in a mail just now, so a second one is not sent,
 * and of each device there is one in an hour: whoever has a login could make mails without end.
 * For the transaction of the opening; call `world.mail.wake` after it.
 */
export async function tellOfAutomatic(world: World, session: Session): Promise<void> {
  const { db, mail } = world
  const now = world.now()
  const { email: to } = await describeUser(world, session.userId)
  const device = await findDevice(db, session.userId, session.deviceThumbprint)
  if (to === undefined || !device || !mail.enabled) return
  if (device.approvedAt !== undefined && now - device.approvedAt < freshLoginMs) return
  const rule = { key: `wallet opened ${session.deviceId}`, limit: 1, windowMs: hourMs }
  if (await takeEvent(db, rule, now))
    await mail.add(composeWalletOpened({ to, deviceName: device.name, now }))
}
