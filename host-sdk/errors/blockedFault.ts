import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { WIDGET_BLOCKED } from '../../shared-schemas/errors/errors.ts'

/** The page's own policy forbids the frame of the widget. */
export function blockedFault(origin: string): AppKitError {
  return new AppKitError(WIDGET_BLOCKED, { origin })
}
