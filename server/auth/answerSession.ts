import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import type { Tokens } from '../db/queries/sessions.ts'
import type { World } from '../world.ts'
import { describeUser } from './describeUser.ts'

/** A login as it is handed to the device. */
export async function answerSession(
  world: World,
  { userId, deviceId }: { userId: string; deviceId: string },
  { accessToken, refreshToken, accessExpiresAt }: Tokens,
): Promise<LoginSession> {
  return {
    accessToken,
    expiresInSeconds: Math.max(0, Math.floor((accessExpiresAt - world.now()) / 1000)),
    refreshToken,
    userId,
    deviceId,
    ...(await describeUser(world, userId)),
  }
}
