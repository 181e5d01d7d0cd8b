import { version } from '../package.json'
import { acceptPortFromSibling } from '../shared-schemas/messaging/siblings.ts'
import type { SecureConfig } from '../shared-schemas/options/secureConfig.ts'
import { showApprovals } from './approval/showApprovals.ts'
import { createFrameContext } from './createFrameContext.ts'
import { createHandlers } from './handlers/index.ts'
import { createWidgetLink } from './link.ts'
import { createConfirmation } from './login/confirmation.ts'
import { lockOnSignOut } from './login/lockOnSignOut.ts'
import { identifyHost } from './site.ts'

/** Starts the frame: identifies the page that embeds it, and serves the widget, its sibling frame. */
export async function boot(
  window: Window & typeof globalThis,
  config: SecureConfig,
): Promise<void> {
  const root = window.document.getElementById('root') ?? window.document.body
  const site = identifyHost(window, config)
  const widget = createWidgetLink()
  const starting = createFrameContext(window, { config, siteOrigin: site.origin, widget })
  acceptPortFromSibling({
    window,
    origin: config.widgetOrigin,
    site: () => site.known,
    async onSession(session) {
      const frame = await starting
      frame.approvals.rejectAll() // A reloaded widget has no pending requests; reject the old ones.
      widget.attach(session, createHandlers(frame, { window, root }))
      const { persistent } = frame.store
      widget.request('READY', { version, persistent }).catch(() => {}) // The widget reloaded; its next handshake requests READY again.
    },
  })
  const frame = await starting
  showApprovals(window, root, {
    ...frame,
    confirmation: createConfirmation(frame),
    trustedOrigins: config.trustedOrigins,
    projectId: config.projectId,
  })
  lockOnSignOut(frame)
  frame.session.subscribe((login, where) => {
    if (where === 'here') return // The widget requested it and updates itself.
    const isConnected = login !== undefined
    widget.request('SESSION_UPDATE', { isConnected }).catch(() => {}) // as for READY
  })
}
