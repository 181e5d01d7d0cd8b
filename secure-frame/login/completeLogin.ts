import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import type { FrameContext } from '../frameContext.ts'

/**
 * Stores a new login and opens its wallet. The login succeeds even if the wallet does not open: GET_USER opens it again
 * and reports the error.
 */
export async function completeLogin(
  { session, vault }: Pick<FrameContext, 'session' | 'vault'>,
  login: LoginSession,
): Promise<void> {
  await session.set(login)
  await vault.open({ fresh: true }).catch(() => {}) // see above
}
