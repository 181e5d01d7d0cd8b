import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { VERSION_UNSUPPORTED } from '../../shared-schemas/errors/errors.ts'

/** The error of a widget that speaks none of this script's protocol versions. */
export function versionError(facts: Parameters<typeof VERSION_UNSUPPORTED.text>[0]): AppKitError {
  return new AppKitError(VERSION_UNSUPPORTED, facts)
}
