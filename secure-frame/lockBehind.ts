import type { Frame } from './frame.ts'

type Left = {
  session: Pick<Frame['session'], 'subscribe'>
  vault: Pick<Frame['vault'], 'lock'>
  approvals?: Pick<Frame['approvals'], 'rejectAll'>
}

/**
 * Closes everything behind whoever leaves, in whatever way the login has ended; signing out wipes it
 * by itself. What is kept on this device stays otherwise: it opens nothing without a login of the same
 * person here, to whom it may be the only way in (F12, T18). Returns its undo.
 */
export function lockBehind({ session, vault, approvals }: Left): () => void {
  return session.subscribe((login, _where, before) => {
    if (!before || login?.userId === before.userId) return
    approvals?.rejectAll()
    vault.lock()
  })
}
