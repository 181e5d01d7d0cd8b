import type { Request } from '../../shared-schemas/messaging/define.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import { applyTheme } from '../approval/applyTheme.ts'

/** What the widget tells so that the frame looks like a part of it. */
export function createSyncHandlers(window: Window, root: HTMLElement) {
  return {
    SYNC_THEME: (theme: Request<typeof widgetToSecure, 'SYNC_THEME'>) => applyTheme(root, theme),
    /** Heard and not kept: the frame shows only what it knows of the site by itself. */
    SYNC_DAPP_DATA: () => undefined,
    /** The answer leaves first. */
    RELOAD() {
      setTimeout(() => window.location.reload())
    },
    PING: () => undefined,
  }
}
