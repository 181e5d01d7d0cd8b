import { AppKitError } from '../../shared-schemas/AppKitError.ts'
import { ELEMENT_NOT_PLACED, INVALID_OPTION } from '../../shared-schemas/errors.ts'

/** The error of a site whose place for the element is not in the page, or that has not placed the element itself. */
export function placeError(embedIn: string | undefined): AppKitError {
  if (embedIn === undefined) return new AppKitError(ELEMENT_NOT_PLACED)
  const allowed = 'a selector of an element in the page'
  return new AppKitError(INVALID_OPTION, { option: 'embed', value: `"${embedIn}"`, allowed })
}
