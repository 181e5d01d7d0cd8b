import { createGate } from '../../shared-schemas/gate/createGate.ts'
import { canObserveVisibility, observeVisibility } from '../../shared-schemas/observeVisibility.ts'
import { isOriginAllowed } from '../../shared-schemas/origins.ts'
import type { Approvals } from '../rpc/approvals.ts'
import type { ApprovalWindow } from './approvalWindow.ts'
import { createConnection } from './createConnection.ts'
import type { Unlocking } from './unlockBy.ts'

type Ports = Unlocking & {
  approvals: Approvals
  siteOrigin: () => string | undefined
  /** Patterns of sites that may have approvals where visibility cannot be proved. */
  trustedOrigins: readonly string[]
  /** Undefined where the server serves one site without projects. */
  projectId: string | undefined
  /** Epoch milliseconds. */
  now: () => number
}

/**
 * Shows every request of the queue in `root`. The screens load with the first one. Unless the site is
 * trusted, every signature is decided in a window (and a password is typed in one everywhere): Chromium does not tell a frame that a page has put a mask
 * over it, and a text that reads well may be what a wallet elsewhere derives its keys from (T3). Returns its undo.
 */
export function showApprovals(
  window: Window & typeof globalThis,
  root: HTMLElement,
  { approvals, vault, confirmation, siteOrigin, trustedOrigins, projectId, now }: Ports,
): () => void {
  let started = false

  async function start() {
    if (started || approvals.state().waiting === 0) return
    started = true
    const canObserve = canObserveVisibility(window)
    const [{ render }, approvalWindow] = await Promise.all([import('./render.tsx'), loadWindow()])
    const isTrustedSite = isTrusted()
    render(root, {
      approvals,
      siteOrigin,
      now,
      connection: createConnection({ window, fetch: (path, init) => window.fetch(path, init) }),
      approvalWindow,
      // Permissions are no signature: granted, they say again what a connected site has; revoked, they log out.
      needsWindow: (item) =>
        item.kind === 'unlock' || (!isTrustedSite && (!canObserve || item.kind !== 'permissions')),
      createGate: () =>
        createGate({
          window,
          observeVisibility: canObserve ? observeVisibility : undefined,
          now: () => performance.now(),
        }),
    })
  }

  function isTrusted(): boolean {
    const origin = siteOrigin()
    return origin !== undefined && isOriginAllowed(origin, trustedOrigins)
  }

  async function loadWindow(): Promise<ApprovalWindow> {
    const { createApprovalWindow } = await import('./approvalWindow.ts')
    const themeMode = () => (root.dataset.theme === 'dark' ? 'dark' : 'light')
    const unlocking = { vault, confirmation }
    return createApprovalWindow({
      window,
      approvals,
      ...unlocking,
      siteOrigin,
      themeMode,
      projectId,
    })
  }

  /** Screens that do not load leave nobody waiting: the requests end, and the next one tries again. */
  const onChange = () => {
    start().catch(() => {
      started = false
      approvals.rejectAll()
    })
  }
  onChange()
  return approvals.subscribe(onChange)
}
