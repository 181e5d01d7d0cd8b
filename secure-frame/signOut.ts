import type { FrameContext } from './frameContext.ts'

/**
 * Signs out: what is here of the login and of the wallet that counts is wiped without waiting for the server
 * (Remembered.clear says what stays). Its call leaves first, since it needs the token; if it cannot be reached,
 * this device's copy is gone all the same. A site on which the user did not connect signs out no other site's
 * user (T2).
 */
export async function signOut(frame: FrameContext): Promise<void> {
  if (frame.session.offered()) return
  if (frame.session.get()) void frame.api.auth('endSession', { body: {} }).catch(() => {}) // see above
  frame.approvals.rejectAll()
  await Promise.allSettled([frame.session.clear(), frame.vault.forget()])
}
