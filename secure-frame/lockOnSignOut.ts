import type { FrameContext } from './frameContext.ts'

type Left = {
  session: Pick<FrameContext['session'], 'subscribe'>
  vault: Pick<FrameContext['vault'], 'lock'>
  approvals?: Pick<FrameContext['approvals'], 'rejectAll'>
}

/**
 * Closes everything behind whoever leaves, in whatever way the login has ended; signing out wipes it
 * by itself. What is kept on this device stays otherwise: it opens nothing without a login of the same
 * person here, to whom it may be the only way in (F12, T18). Returns its undo.
 */
export function lockOnSignOut({ session, vault, approvals }: Left): () => void {
  return session.subscribe((login, _where, before) => {
    if (!before || login?.userId === before.userId) return
    approvals?.rejectAll()
    vault.lock()
  })
}
