import type { Link } from '../../shared-schemas/messaging/link.ts'
import type { widgetToSecure } from '../../shared-schemas/protocols/widgetToSecure.ts'
import type { App } from '../app.ts'
import { themeStyle } from '../styles/themeStyle.ts'

/** Tells the secure frame how the widget looks, now and at every change, so that it looks like a part of it. */
export function syncSecure(app: App, link: Link<typeof widgetToSecure>): () => void {
  const { theme } = app.stores
  const tell = () => {
    const { mode, variables } = theme.getState()
    const short = Object.entries(themeStyle(mode, variables)).filter(
      ([, { length }]) => length <= 64,
    )
    const themeVariables = Object.fromEntries(short)
    link.request('SYNC_THEME', { themeMode: mode, themeVariables }).catch(() => {}) // looks only
  }
  tell()
  return theme.subscribe(tell)
}
