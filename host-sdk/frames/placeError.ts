import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { ELEMENT_NOT_PLACED, INVALID_OPTION } from '../../shared-schemas/errors/errors.ts'

/**
 * The error of a site whose place for the element, `embedIn`, is not in the page. Where it is, or none was named, the site
 * has not placed the element itself.
 */
export function placeError(document: Document, embedIn: string | undefined): AppKitError {
  if (embedIn === undefined || document.querySelector(embedIn))
    return new AppKitError(ELEMENT_NOT_PLACED)
  const allowed = 'a selector of an element in the page'
  return new AppKitError(INVALID_OPTION, { option: 'embed', value: `"${embedIn}"`, allowed })
}
