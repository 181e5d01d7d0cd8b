import { describeUser } from '../auth/describeUser.ts'
import { findDevice } from '../db/queries/devices.ts'
import { composeWalletMoved } from '../mail/composeWalletMoved.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'

/**
 * Notifies the user by mail that their login has another wallet now. For the transaction of the change; call
 * `world.mail.wake` after it.
 */
export async function tellOfMove(
  { db, mail, now, secrets }: World,
  session: Session,
): Promise<void> {
  const { email: to } = await describeUser({ db, secrets }, session.userId)
  const device = await findDevice(db, session.userId, session.deviceThumbprint)
  if (to === undefined || !device || !mail.enabled) return
  await mail.add(composeWalletMoved({ to, deviceName: device.name, now: now() }))
}
