import type { FrameContext } from '../frameContext.ts'
import type { TabChannel } from '../lib/tabs.ts'

type Ports = Pick<FrameContext, 'session' | 'vault' | 'approvals' | 'widget'>

/**
 * Switches to the user's new wallet when a page of this origin announces it from another tab. Pending requests are
 * rejected, because they were made to the former wallet, and the widget refetches the user. Returns a cleanup function.
 */
export function followWallet({ session, vault, approvals, widget }: Ports, tabs: TabChannel) {
  return tabs.listen(async () => {
    if (!(await vault.follow())) return
    approvals.rejectAll()
    if (!session.get()) return // this site has no login
    widget.request('SESSION_UPDATE', { isConnected: true }).catch(() => {}) // no widget yet: it fetches the user when it loads
  })
}
