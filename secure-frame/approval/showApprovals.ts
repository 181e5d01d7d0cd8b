import { createGate } from '../../shared-schemas/gate/createGate.ts'
import { canObserveVisibility, observeVisibility } from '../../shared-schemas/observeVisibility.ts'
import { isOriginAllowed } from '../../shared-schemas/options/origins.ts'
import type { Approvals } from '../rpc/approvals.ts'
import type { ApprovalWindow } from './approvalWindow.ts'
import { createConnection } from './createConnection.ts'
import type { Unlocking } from './unlockBy.ts'

type Ports = Unlocking & {
  approvals: Approvals
  siteOrigin: () => string | undefined
  /** Patterns of sites whose approvals may happen in the frame, although a page can hide it. */
  trustedOrigins: readonly string[]
  /** Undefined if the server serves one site without projects. */
  projectId: string | undefined
  /** Epoch milliseconds. */
  now: () => number
}

/**
 * Shows the requests of the queue in `root`. The screens load with the first one. Unless the site is trusted, signatures
 * are approved in a window: Chromium does not report to a frame that the page has masked it, and even a harmless text may
 * be one that another wallet derives its keys from (T3). The wallet is always unlocked in a window. Returns a cleanup
 * function.
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
      // Permissions sign nothing: a grant repeats what a connected site has, a revocation logs out.
      needsWindow: (item) =>
        item.kind === 'unlock' || (!isTrustedSite && (!canObserve || item.kind !== 'permissions')),
      createGate: () =>
        createGate({
          window,
          observeVisibility: canObserve ? observeVisibility : undefined,
          lengthens: true,
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

  /** If the screens fail to load, reject the requests; the next one tries again. */
  const onChange = () => {
    start().catch(() => {
      started = false
      approvals.rejectAll()
    })
  }
  onChange()
  return approvals.subscribe(onChange)
}
