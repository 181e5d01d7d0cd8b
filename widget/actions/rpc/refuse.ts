import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { open } from '../modal/open.ts'
import { showToast } from '../toast/showToast.ts'

/** The visitor's words for METHOD_NOT_ALLOWED. Source: specification section 6. */
const text = 'Action not allowed'

/**
 * Turns down a method that no embedded account answers: the visitor sees in the modal that the site
 * asked for something it may not. Nothing reaches the secure frame.
 *
 * @throws METHOD_NOT_ALLOWED always
 */
export function refuse(app: App): never {
  if (!app.stores.modal.getState().open) open(app)
  showToast(app, { kind: 'error', text })
  throw new AppKitError(errors.METHOD_NOT_ALLOWED)
}
