import type { App } from '../../app.ts'
import { hideToast } from './hideToast.ts'

/** Hides the message on screen when its time is up, unless it was held or replaced until then. */
export function closeInTime(app: App): void {
  const { current, closesAt } = app.stores.toast.getState()
  if (!current || closesAt === undefined) return
  app.after(closesAt - app.now(), () => {
    const now = app.stores.toast.getState()
    if (now.current === current && now.closesAt === closesAt) hideToast(app)
  })
}
