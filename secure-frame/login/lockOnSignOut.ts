import type { FrameContext } from '../frameContext.ts'

type Ports = {
  session: Pick<FrameContext['session'], 'subscribe'>
  vault: Pick<FrameContext['vault'], 'lock'>
  approvals?: Pick<FrameContext['approvals'], 'rejectAll'>
}

/**
 * Locks the wallet and rejects pending requests when a login ends, for whatever reason. Stored key shares stay (only an
 * explicit sign-out deletes them): they open nothing without a login of the same user in this browser, for whom they may
 * be the only way in (F12, T18). Returns a cleanup function.
 */
export function lockOnSignOut({ session, vault, approvals }: Ports): () => void {
  return session.subscribe((login, _where, before) => {
    if (!before || login?.userId === before.userId) return
    approvals?.rejectAll()
    vault.lock()
  })
}
