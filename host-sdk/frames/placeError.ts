import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import { INVALID_OPTION } from '../../shared-schemas/errors.ts'

/** The error of a site whose place for the element is not in the page. */
export function placeError(embedIn: string): AppKitError {
  const allowed = 'a selector of an element in the page'
  return new AppKitError(INVALID_OPTION, { option: 'embed', value: `"${embedIn}"`, allowed })
}
