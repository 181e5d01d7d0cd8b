import { AppKitError } from '../shared-schemas/AppKitError.ts'
import { LINK_CLOSED } from '../shared-schemas/errors.ts'
import { loadLater } from './loadLater.ts'

/**
 * An error as it leaves a provider, see toRpcError(). Its code is fetched with the first error; while our
 * origin is out of reach, an error without a number of its own is 4900, the provider is disconnected.
 */
export async function explainError(thrown: unknown): Promise<unknown> {
  const later = await loadLater().catch(() => undefined)
  if (later) return later.toRpcError(thrown)
  const { code, message = LINK_CLOSED.text(undefined) } = Object(thrown)
  return typeof code === 'number'
    ? thrown
    : new AppKitError({ code: 4900, text: () => message }, undefined, { cause: thrown })
}
