import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import type { SocialProvider } from '../../shared-schemas/login/socialProvider.ts'
import { audit } from '../audit/audit.ts'
import { approveDevice } from '../db/queries/devices.ts'
import { insertSession, insertTokens } from '../db/queries/sessions.ts'
import type { World } from '../world.ts'
import { answerSession } from './answerSession.ts'
import { tokensFor } from './tokens.ts'

/** A login that was proved: whose, on which key, where. `provider` where one vouched for it. */
type Login = {
  userId: string
  thumbprint: string
  deviceName: string
  projectId: string
  siteOrigin: string
  provider?: SocialProvider
  /** When the user showed who they are; undefined where the provider does not say. */
  provedAt: number | undefined
}

/** Makes the session of a login, with the device as one that was let in. For a transaction of the caller. */
export async function openSession(
  world: World,
  { userId, thumbprint, deviceName: name, projectId, siteOrigin, provider, provedAt }: Login,
  refreshToken: string,
): Promise<LoginSession> {
  const { db, secrets } = world
  const now = world.now()
  const deviceId = await approveDevice(db, { userId, thumbprint, name, now })
  const sessionId = await insertSession(db, {
    userId,
    deviceId,
    projectId,
    siteOrigin,
    provedAt,
    now,
  })
  await audit(world, { event: 'login', userId, facts: { deviceId, ...(provider && { provider }) } })
  const tokens = tokensFor(secrets, refreshToken, { createdAt: now, now })
  await insertTokens(db, sessionId, tokens)
  return answerSession(world, { userId, deviceId }, tokens)
}
