import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as alerts from '../../../shared-schemas/errors/alerts.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { loginTimeoutMs } from '../../../shared-schemas/limits.ts'
import { widgetToSecure } from '../../../shared-schemas/protocols/widgetToSecure.ts'
import type { App } from '../../app.ts'
import { openAlert } from '../alerts/openAlert.ts'
import { sendEvent } from '../telemetry/sendEvent.ts'

/**
 * What whoever asked the secure frame hears of a failure: the frame's own words, or the text of the
 * specification for a request that was cut off. Failures that a developer can do something about
 * raise an alert. Source: specification section 8.
 */
export function explainSecure(
  app: App,
  { name, error }: { name: string; error: unknown },
): unknown {
  const { code } = error as { code?: unknown } // anything may be thrown
  alertAbout(app, code)
  const late = code === errors.REQUEST_TIMED_OUT.code
  if (late && isLogin(name)) {
    const properties = { reason: 'iframe_request_timeout', request: name }
    sendEvent(app, { name: 'EMBEDDED_WALLET_ERROR', properties })
    openAlert(app, alerts.SECURE_FRAME_TIMED_OUT, { request: name })
  }
  const aborted = code === errors.LINK_CLOSED.code || code === errors.SECURE_REQUEST_ABORTED.code
  if (!aborted && !(late && isLogin(name))) return error
  const row = name === 'RPC_REQUEST' ? errors.REQUEST_ABORTED : errors.SECURE_REQUEST_ABORTED
  return new AppKitError(row, undefined, { cause: error })
}

function isLogin(name: string): boolean {
  const rows: Record<string, { timeoutMs: number }> = widgetToSecure.rows
  return rows[name]?.timeoutMs === loginTimeoutMs
}

/** The three refusals of the server that say what is wrong with the set-up. */
function alertAbout(app: App, code: unknown): void {
  const { projectId = '' } = app.config
  if (code === errors.ORIGIN_NOT_ALLOWED.code)
    openAlert(app, alerts.UNVERIFIED_DOMAIN, { origin: app.site.origin ?? '' })
  if (code === errors.PROJECT_UNKNOWN.code) openAlert(app, alerts.INVALID_PROJECT_ID, { projectId })
  if (code === errors.SESSION_OVER.code) openAlert(app, alerts.SESSION_EXPIRED)
}
