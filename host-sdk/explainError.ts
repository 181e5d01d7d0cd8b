import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { LINK_CLOSED } from '../shared-schemas/errors.ts'
import { loadLater } from './loadLater.ts'

const later = () => loadLater().catch(() => undefined)

/**
 * Rejects with an error as it leaves a provider, see toProviderError(). Its code is fetched with the first error; while our
 * origin is out of reach, an error without a number of its own is 4900, the provider is disconnected.
 */
export async function explainError(thrown: unknown): Promise<never> {
  const part = await later()
  if (part) throw part.toProviderError(thrown)
  const { code, message = LINK_CLOSED.text(undefined) } = Object(thrown)
  throw typeof code === 'number'
    ? thrown
    : new AppKitError({ code: 4900, text: () => message }, undefined, { cause: thrown })
}

/** An error as it leaves a call of the site: see nameCall(), which is fetched where it has something to do. */
export async function explainCall(thrown: unknown): Promise<unknown> {
  const { name, details } = Object(thrown)
  const isUnclear = name !== 'AppKitError' || /^APP_/.test(details?.type)
  return (isUnclear && (await later())?.nameCall(thrown)) || thrown
}
