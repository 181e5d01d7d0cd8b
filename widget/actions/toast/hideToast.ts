import type { App } from '../../app.ts'
import { clear } from '../../stores/toast.ts'

/** Hides the message on screen and forgets the one that waits. */
export function hideToast(app: App): void {
  app.stores.toast.setState(clear)
}
