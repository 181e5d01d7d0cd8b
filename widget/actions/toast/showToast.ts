import { toastShownMs, toastSwapMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { queue, show, type Toast } from '../../stores/toast.ts'
import { closeInTime } from './closeInTime.ts'

const msPerCharacter = 60

/**
 * Shows a message, by itself for 2.5 s or as long as its text takes to read.
 *
 * While one is shown, that one goes at once and the new one comes 150 ms later; of several that
 * arrive meanwhile the last one comes. Source: specification section 2 "Toast".
 */
export function showToast(
  app: App,
  { autoClose = true, ...given }: Omit<Toast, 'id' | 'autoClose'> & { autoClose?: boolean },
): void {
  const { toast } = app.stores
  const { current, next, lastId } = toast.getState()
  const message: Toast = { ...given, autoClose, id: lastId + 1 }
  if (!current && !next) {
    appear(app, message)
    return
  }

  toast.setState(queue(message))
  if (next) return
  app.after(toastSwapMs, () => {
    const { next: newest } = toast.getState()
    if (newest) appear(app, newest)
  })
}

function appear(app: App, message: Toast): void {
  const shownMs = Math.max(toastShownMs, message.text.length * msPerCharacter)
  app.stores.toast.setState(show(message, message.autoClose ? app.now() + shownMs : undefined))
  closeInTime(app)
}
