import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import { LINK_CLOSED } from '../../shared-schemas/errors/errors.ts'
import type { Later } from '../later.ts'
import type { Load } from '../load/Load.ts'

const laterOf = (load: Load<Later>) => load.later().catch(() => undefined)

/**
 * Rejects with an error as it leaves a provider, see toProviderError(). Its code is fetched with the first error; while our
 * origin is out of reach, an error without a number of its own is 4900, the provider is disconnected.
 */
export async function explainError(load: Load<Later>, thrown: unknown): Promise<never> {
  const later = await laterOf(load)
  if (later) throw later.toProviderError(thrown)
  const { code, message = LINK_CLOSED.text(undefined) } = Object(thrown)
  throw typeof code === 'number'
    ? thrown
    : new AppKitError({ code: 4900, text: () => message }, undefined, { cause: thrown })
}

/** An error as it leaves a call of the site: see nameCall(), which is fetched where it has something to do. */
export async function explainCall(load: Load<Later>, thrown: unknown): Promise<unknown> {
  const { name, details } = Object(thrown)
  const isUnclear = name !== 'AppKitError' || /^APP_/.test(details?.type)
  return (isUnclear && (await laterOf(load))?.nameCall(thrown)) || thrown
}
