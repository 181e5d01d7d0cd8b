import type { FrameContext } from './frameContext.ts'
import type { TabChannel } from './tabs.ts'

type Ports = Pick<FrameContext, 'session' | 'vault' | 'approvals' | 'widget'>

/**
 * Follows the user to another wallet, which a page of this origin announces from another tab: pending requests
 * are rejected, since they were made to the former wallet, and the widget reads the user again. Returns its undo.
 */
export function followWallet({ session, vault, approvals, widget }: Ports, tabs: TabChannel) {
  return tabs.listen(async () => {
    if (!(await vault.follow())) return
    approvals.rejectAll()
    if (!session.get()) return // this site knows of no login
    widget.request('SESSION_UPDATE', { isConnected: true }).catch(() => {}) // no widget yet: it reads the user when it loads
  })
}
