import type { FrameContext } from '../frameContext.ts'

type Ports = {
  api: Pick<FrameContext['api'], 'auth'>
  session: Pick<FrameContext['session'], 'get' | 'clear'>
  vault: Pick<FrameContext['vault'], 'movedAway'>
}

/**
 * Ends a login that the server no longer knows, or whose user switched to another wallet on another device: a site that
 * keeps the former address would have the user paid there. Checked when a page loads and when a signature fails; the
 * user then logs in again and unlocks the current wallet (T18).
 *
 * @throws NOT_LOGGED_IN, or the server's error
 */
export async function endStaleLogin({ api, session, vault }: Ports): Promise<void> {
  const checked = session.get()
  if (!(await vault.movedAway())) return
  const login = session.get()
  if (login?.userId !== checked?.userId || login?.loggedInAt !== checked?.loggedInAt) return // the result is of an older login
  void api.auth('endSession', { body: {} }).catch(() => {}) // sent before `clear`, because it needs the token
  await session.clear('server')
}
