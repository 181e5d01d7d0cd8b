import type { Request } from '../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import { applyTheme } from '../approval/applyTheme.ts'

/** Keeps the look of the frame in sync with the widget. */
export function createSyncHandlers(window: Window, root: HTMLElement) {
  return {
    SYNC_THEME: (theme: Request<typeof widgetToSecure, 'SYNC_THEME'>) => applyTheme(root, theme),
    /** Ignored: the frame shows only what it knows about the site from the browser. */
    SYNC_DAPP_DATA: () => undefined,
    /** Reloads a task later, so that the response is sent first. */
    RELOAD() {
      setTimeout(() => window.location.reload())
    },
    PING: () => undefined,
  }
}
