import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { frameLoadTimeoutMs } from '../../shared-schemas/limits.ts'

/**
 * Ends a wait that leads nowhere: at once where the page's own policy blocks the frame, else after
 * 20 s. Returns its undo.
 */
export function watchLoading(
  window: Window,
  url: string,
  fail: (error: AppKitError) => void,
  onBlocked: () => void,
): () => void {
  const { origin, search } = new URL(url)
  const seconds = frameLoadTimeoutMs / 1_000
  const timer = setTimeout(
    () => fail(new AppKitError(errors.WIDGET_LOAD_FAILED, { origin, search, seconds })),
    frameLoadTimeoutMs,
  )
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) onBlocked()
  }
  window.addEventListener('securitypolicyviolation', onViolation)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('securitypolicyviolation', onViolation)
  }
}
