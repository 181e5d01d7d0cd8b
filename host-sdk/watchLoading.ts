import { AppKitError } from '../shared-schemas/AppKitError.ts'
import * as errors from '../shared-schemas/errors.ts'
import { frameLoadTimeoutMs, handshakeGraceMs } from '../shared-schemas/limits.ts'
import { loadLater } from './loadLater.ts'

/**
 * Ends a wait that leads nowhere: at once where the page's own policy blocks the frame, else after
 * 20 s. Returns its undo.
 */
export function watchLoading(
  window: Window,
  url: string,
  fail: (error: Error) => void,
): () => void {
  const { origin, search } = new URL(url)
  const seconds = frameLoadTimeoutMs / 1_000
  const timer = setTimeout(
    () => fail(new AppKitError(errors.WIDGET_LOAD_FAILED, { origin, search, seconds })),
    frameLoadTimeoutMs,
  )
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
 * Asks the server why a loaded frame stays silent: a frame that it refuses fires `load` as any other (security.md
 * section 0.4). Calls back when the server does not let this page in. Returns its undo.
 */
export function watchSilence(
  window: Window,
  frame: HTMLIFrameElement,
  url: string,
  fail: (error: Error) => void,
): () => void {
  const isSilent = () => frame.onload === onLoad
  const ask = async () => {
    const error = isSilent() && (await (await loadLater()).findRefusal(window, url))
    if (error && isSilent()) fail(error)
  }
  const onLoad = () => setTimeout(() => ask().catch(() => {}), handshakeGraceMs) // watchLoading reports the silence
  frame.onload = onLoad
  return () => {
    frame.onload = null
  }
}
