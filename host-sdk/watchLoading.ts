import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import { frameLoadTimeoutMs } from '../shared-schemas/limits.ts'

/**
 * Ends a wait that leads nowhere: at once where the page's own policy blocks the frame, else after
 * 20 s. A frame's `load` and `error` events say nothing (docs/frames.md 4). Returns its undo.
 */
export function watchLoading(
  window: Window,
  url: string,
  fail: (error: Error) => void,
): () => void {
  const { origin, search } = new URL(url)
  const seconds = frameLoadTimeoutMs / 1_000
  const timer = setTimeout(() => {
    const parent = foreignParent(window)
    fail(new AppKitError(errors.WIDGET_LOAD_FAILED, { origin, search, seconds, parent }))
  }, frameLoadTimeoutMs)
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin))
      fail(new AppKitError(errors.WIDGET_BLOCKED, { origin }))
  }
  window.addEventListener('securitypolicyviolation', onViolation)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('securitypolicyviolation', onViolation)
  }
}

/**
 * The other site whose frame this page is in, as a dapp of Safe is: `frame-ancestors` judges every page
 * around the widget. Firefox reveals a parent only in the referrer.
 */
function foreignParent({ location, parent, document }: Window): string | undefined {
  if (parent === document.defaultView) return undefined
  const { ancestorOrigins } = location
  const origins = ancestorOrigins ? [...ancestorOrigins] : [document.referrer.replace(/\/$/, '')]
  return origins.find((origin) => origin !== '' && origin !== location.origin)
}
