import type { FrameContext } from './frameContext.ts'

type Ports = {
  api: Pick<FrameContext['api'], 'auth'>
  session: Pick<FrameContext['session'], 'get' | 'clear'>
  vault: Pick<FrameContext['vault'], 'movedAway'>
}

/**
 * Ends a login that the server does not know any more, and one whose user has moved to another wallet elsewhere: a site
 * that goes on with the address of before would have them paid there. They hear it when a page loads and where a
 * signature fails, log in anew, and unlock the wallet that counts (T18).
 *
 * @throws NOT_LOGGED_IN, or what the server says
 */
export async function endStaleLogin({ api, session, vault }: Ports): Promise<void> {
  const asked = session.get()
  if (!(await vault.movedAway())) return
  const login = session.get()
  if (login?.userId !== asked?.userId || login?.loggedInAt !== asked?.loggedInAt) return // a newer one asks anew
  void api.auth('endSession', { body: {} }).catch(() => {}) // it leaves first, since it needs the token
  await session.clear('server')
}
