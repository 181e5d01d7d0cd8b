import { passwordTriesPerHour, passwordTriesReportedPerDay } from '../../shared-schemas/limits.ts'
import { describeUser } from '../auth/describeUser.ts'
import { dayMs, hourMs } from '../auth/limits.ts'
import { takeEvent } from '../db/queries/authEvents.ts'
import { findDevice } from '../db/queries/devices.ts'
import { listTries } from '../db/queries/passwordTries.ts'
import { composePasswordTried } from '../mail/composePasswordTried.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'

const thresholds = [
  { tries: passwordTriesPerHour, windowMs: hourMs },
  { tries: passwordTriesReportedPerDay, windowMs: dayMs },
]

/**
 * Mails the owner once a password was tried too often, at most once a day. The server cannot tell a right
 * password from a wrong one, so it counts tries. For the transaction of the try; call `world.mail.wake`
 * after it.
 */
export async function reportPasswordTries(
  world: World,
  { userId, deviceThumbprint }: Pick<Session, 'userId' | 'deviceThumbprint'>,
): Promise<void> {
  const { db, mail } = world
  const now = world.now()
  const suspicions = await Promise.all(
    thresholds.map(async ({ tries, windowMs }) => {
      const tried = await listTries(db, { userId, since: now - windowMs })
      return tried.length >= tries
    }),
  )
  const rule = { key: `password report ${userId}`, limit: 1, windowMs: dayMs }
  const { email: to } = await describeUser(world, userId)
  if (!suspicions.includes(true) || to === undefined || !mail.enabled) return
  if (!(await takeEvent(db, rule, now))) return
  const deviceName = (await findDevice(db, userId, deviceThumbprint))?.name ?? ''
  await mail.add(composePasswordTried({ to, deviceName, now }))
}
