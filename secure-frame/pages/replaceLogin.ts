import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import type { FrameContext } from '../frameContext.ts'

/**
 * Stores a new login in place of the current one. The server has already replaced an older login of the same device;
 * one of another device would stay, so it is ended here. If the server is unavailable, it expires.
 */
export async function replaceLogin(
  { api, session }: Pick<FrameContext, 'api' | 'session'>,
  login: LoginSession,
): Promise<void> {
  const older = session.get()
  if (older && older.deviceId !== login.deviceId)
    await api.auth('endSession', { body: {} }).catch(() => {}) // see above
  await session.set(login)
}
