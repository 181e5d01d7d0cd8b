import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { VERSION_UNSUPPORTED } from '../shared-schemas/errors.ts'

/** Why this script and the widget cannot speak to each other, by the versions of the protocol that each knows. */
export function versionFault(ours: string, theirs: string, origin: string): AppKitError {
  return new AppKitError(VERSION_UNSUPPORTED, { ours, theirs, origin })
}
