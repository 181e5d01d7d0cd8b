import type { App } from '../../app.ts'
import { changeSocial } from '../../stores/auth.ts'

const lookMs = 1_000
/** A window closes by itself at the end of a login, whose result is on its way then: F31. */
const graceMs = 5_000

/**
 * Notes that the window of a login was closed, where it can be seen; returns its undo. It is a hint
 * only: a provider may keep its window apart from us, which looks the same.
 */
export function watchSocialWindow(app: App, uri: string): () => void {
  let closedAt: number | undefined
  let stop = () => {}
  const look = () => {
    const { social } = app.stores.auth.getState()
    if (social?.uri !== uri || !social.window) return
    if (social.window.closed) closedAt ??= app.now()
    if (closedAt !== undefined && app.now() - closedAt >= graceMs) {
      app.stores.auth.setState(changeSocial(uri, { closed: true }))
      return
    }
    stop = app.after(lookMs, look)
  }
  look()
  return () => stop()
}
