import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { KIT_ALREADY_STARTED } from '../../shared-schemas/errors/errors.ts'
import type { Options } from '../../shared-schemas/options/options.ts'
import { plainText } from './plain.ts'

/**
 * Of the options of an init(), those that the kit was not started with.
 *
 * @throws KIT_ALREADY_STARTED naming those that it was started with and that differ
 */
export function omitStarted(given: Options, started: Options): Options {
  const unused: Record<string, unknown> = { ...given }
  const differing = Object.keys(unused).filter((name) => {
    if (!(name in started)) return false
    const text = plainText(unused[name])
    delete unused[name]
    return text !== plainText(started[name as keyof Options]) // it has this name
  })
  if (differing.length > 0) throw new AppKitError(KIT_ALREADY_STARTED, { differing })
  return unused
}
