import type { App } from '../../app.ts'
import { hold } from '../../stores/toast.ts'

/** Keeps the message on screen while pointer or focus rests on it. */
export function holdToast(app: App): void {
  app.stores.toast.setState(hold(app.now()))
}
