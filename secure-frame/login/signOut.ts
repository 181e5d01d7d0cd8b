import type { FrameContext } from '../frameContext.ts'

/**
 * Signs out: wipes the login and the current wallet of this browser without waiting for the server (Remembered.clear
 * lists what stays). The call to the server is sent first, because it needs the token; if it fails, the local copy is
 * wiped all the same. A site on which the user has not connected cannot sign them out elsewhere (T2).
 */
export async function signOut(frame: FrameContext): Promise<void> {
  if (frame.session.offered()) return
  if (frame.session.get()) void frame.api.auth('endSession', { body: {} }).catch(() => {}) // see above
  frame.approvals.rejectAll()
  await Promise.allSettled([frame.session.clear(), frame.vault.forget()])
}
