import { doubleClickMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { close } from './close.ts'

/** Closes the modal for a click beside the card, unless it is the rest of the double click that opened it. */
export function closeFromOutside(app: App): void {
  if (app.now() - app.stores.modal.getState().openedAt >= doubleClickMs) close(app)
}
