import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import { frameLoadTimeoutMs, slowLoadMs } from '../shared-schemas/limits.ts'

/**
 * Ends a wait that leads nowhere: at once where the page's own policy blocks the frame, else after
 * 20 s. A frame's `load` and `error` events say nothing (security.md section 0.4). `onSlow` hears
 * when it has taken two seconds. Returns its undo.
 */
export function watchLoading(
  window: Window,
  origin: string,
  fail: (error: Error) => void,
  onSlow: () => void = () => {},
): () => void {
  const seconds = frameLoadTimeoutMs / 1_000
  const timer = setTimeout(
    () => fail(new AppKitError(errors.WIDGET_LOAD_FAILED, { url: origin, seconds })),
    frameLoadTimeoutMs,
  )
  const slowTimer = setTimeout(onSlow, slowLoadMs)
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin))
      fail(new AppKitError(errors.WIDGET_BLOCKED, { origin }))
  }
  window.addEventListener('securitypolicyviolation', onViolation)
  return () => {
    clearTimeout(timer)
    clearTimeout(slowTimer)
    window.removeEventListener('securitypolicyviolation', onViolation)
  }
}
