import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import type { NameSuggestion } from '../../stores/names.ts'
import { toNameError } from './toNameError.ts'

/**
 * Asks the server for names like a label, and whether somebody has them; the very name is the first.
 *
 * @throws the server's reason, or NAME_SUGGESTIONS_FAILED
 */
export async function fetchSuggestions(
  app: App,
  { label, signal }: { label: string; signal?: AbortSignal },
): Promise<readonly NameSuggestion[]> {
  const { blockchain } = await app.api()
  const { nameZone: zone } = app.config
  try {
    const { suggestions } = await blockchain(
      'nameSuggestions',
      { params: { name: label }, query: { zone } },
      { ...(signal && { signal }) },
    )
    return suggestions
  } catch (thrown) {
    throw await toNameError(
      thrown,
      (options) => new AppKitError(errors.NAME_SUGGESTIONS_FAILED, undefined, options),
    )
  }
}
