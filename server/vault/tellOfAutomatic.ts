import { freshLoginMs } from '../../shared-schemas/limits.ts'
import { describeUser } from '../auth/describeUser.ts'
import { findDevice } from '../db/queries/devices.ts'
import { composeWalletOpened } from '../mail/composeWalletOpened.ts'
import type { Session } from '../middleware/requireSession.ts'
import type { World } from '../world.ts'

/**
 * Notifies the user by mail that a device opened the wallet with the operator's help, which nothing else
 * would show. A device that was approved moments ago was in a mail just now, so a second one is not sent.
 * For the transaction of the opening; call `world.mail.wake` after it.
 */
export function tellOfAutomatic({ db, mail, now, secrets }: World, session: Session): void {
  const { email: to } = describeUser({ db, secrets }, session.userId)
  const device = findDevice(db, session.userId, session.deviceThumbprint)
  if (to === undefined || !device || !mail.enabled) return
  if (device.approvedAt !== undefined && now() - device.approvedAt < freshLoginMs) return
  mail.add(composeWalletOpened({ to, deviceName: device.name, now: now() }))
}
