import { toastShownMs, toastSwapMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { queue, show, type Toast } from '../../stores/toast.ts'
import { closeInTime } from './closeInTime.ts'

const msPerCharacter = 60

/**
 * Shows a message, by itself for 2.5 s or as long as its text takes to read; returns its id.
 *
 * While one is shown, that one goes at once and the new one comes 150 ms later; of several that
 * arrive meanwhile the last one comes. Source: specification section 2 "Toast".
 */
export function showToast(
  app: App,
  { autoClose = true, ...given }: Omit<Toast, 'id' | 'autoClose'> & { autoClose?: boolean },
): number {
  const { toast } = app.stores
  const { current, next, lastId } = toast.getState()
  const message: Toast = { ...given, autoClose, id: lastId + 1 }
  if (!current && !next) {
    appear(app, message)
    return message.id
  }

  toast.setState(queue(message))
  if (next) return message.id
  app.after(toastSwapMs, () => {
    const { next: newest } = toast.getState()
    if (newest) appear(app, newest)
  })
  return message.id
}

function appear(app: App, message: Toast): void {
  // The catalogue's texts for messages are short in every language.
  const characters = typeof message.text === 'string' ? message.text.length : 0
  const shownMs = Math.max(toastShownMs, characters * msPerCharacter)
  app.stores.toast.setState(show(message, message.autoClose ? app.now() + shownMs : undefined))
  closeInTime(app)
}
