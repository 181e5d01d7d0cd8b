import type { LoginSession } from '../../shared-schemas/api/auth.ts'
import type { Tokens } from '../db/queries/sessions.ts'
import { findUser } from '../db/queries/users.ts'
import type { World } from '../world.ts'
import { readEmail } from './email.ts'

/** A login as it is handed to the device. */
export function answerSession(
  world: World,
  { userId, deviceId }: { userId: string; deviceId: string },
  { accessToken, refreshToken, accessExpiresAt }: Tokens,
): LoginSession {
  const user = findUser(world.db, userId)
  return {
    accessToken,
    expiresInSeconds: Math.max(0, Math.floor((accessExpiresAt - world.now()) / 1000)),
    refreshToken,
    userId,
    deviceId,
    ...(user && { email: readEmail(world.secrets, user.email.sealed) }),
  }
}
