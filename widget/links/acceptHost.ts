import { acceptPort } from '../../shared-schemas/messaging/connect.ts'
import type { Handlers } from '../../shared-schemas/messaging/define.ts'
import { isOriginAllowed } from '../../shared-schemas/options/origins.ts'
import type { hostToWidget } from '../../shared-schemas/protocols/hostToWidget.ts'
import type { App } from '../app.ts'
import { setSiteOrigin } from '../stores/options.ts'
import type { HostLink } from './createHostLink.ts'
import { reportState } from './reportState.ts'

/**
 * Takes the page's port, if the server allows the page to embed us, and from then on answers it and
 * tells it the state. Returns its undo.
 */
export function acceptHost(
  app: App,
  options: {
    window: Window
    link: HostLink
    handlers: Handlers<typeof hostToWidget>
    /** A page that may not embed us tried; once for each. */
    onRefused: (origin: string) => void
  },
): () => void {
  const { window, link, handlers, onRefused } = options
  const refused = new Set<string>()

  const accepting = acceptPort({
    window,
    isAllowed: (origin) => isOriginAllowed(origin, app.config.allowedOrigins),
    onSession({ siteOrigin, ...session }) {
      app.stores.options.setState(setSiteOrigin(siteOrigin))
      // A page that sent rubbish may have meant well: it gets a new session, not a dead line.
      link.attach(session, handlers, () => accepting.boot())
    },
    onRefused(origin) {
      if (refused.has(origin)) return
      refused.add(origin)
      onRefused(origin)
    },
  })
  const stopReporting = reportState(app)
  return () => {
    accepting.stop()
    stopReporting()
    link.close()
  }
}
