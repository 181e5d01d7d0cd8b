import type { App } from '../../app.ts'
import { changeSocial } from '../../stores/auth.ts'

/**
 * Continues a login whose request or answer was lost, in the window that is open: the view requests the same login
 * again. Opens nothing, so it may run without a click.
 */
export function resumeSocial(app: App): void {
  const { auth } = app.stores
  const { social } = auth.getState()
  if (social?.state !== 'failed') return
  auth.setState(changeSocial(social.uri, { state: 'waiting', error: undefined }))
}
