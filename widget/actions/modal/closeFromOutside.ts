import { doubleClickMs } from '../../../shared-schemas/limits.ts'
import type { App } from '../../app.ts'
import { close } from './close.ts'

/**
 * Closes the modal for a click beside the card, unless it is the second click of a double click that opened it, or that
 * led to the view on screen, whose card may be smaller.
 */
export function closeFromOutside(app: App, { viewSince }: { viewSince: number }): void {
  const since = Math.max(app.stores.modal.getState().openedAt, viewSince)
  if (app.now() - since >= doubleClickMs) close(app)
}
