import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'

/** A page of the secure origin that the visitor opens in a tab of its own. */
export type SecurePage = 'export' | 'recovery' | 'devices'

/**
 * The address of a page of the secure origin, for a link that the visitor opens.
 *
 * @throws BAD_ANSWER for an address of any other origin; what the secure frame says
 */
export async function readPageUri(app: App, { page }: { page: SecurePage }): Promise<string> {
  const { uri } = await app.secure.request('GET_PAGE_URI', { page })
  if (!URL.canParse(uri) || new URL(uri).origin !== app.config.secureOrigin)
    throw new AppKitError(errors.BAD_ANSWER, { type: 'APP_GET_PAGE_URI', path: 'uri' })
  return uri
}
