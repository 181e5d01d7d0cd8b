import type { NameRecord } from '../../../shared-schemas/entities/names.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { toNameError } from './toNameError.ts'

/**
 * The names of an address. An answer is good for 5 minutes. Source: specification section 9.
 *
 * @throws NAMES_OF_ADDRESS_FAILED
 */
export async function fetchNames(app: App, address: string): Promise<readonly NameRecord[]> {
  const known = await app.names.read(address, () => requestNames(app, address))
  if (!known) throw new AppKitError(errors.NAMES_OF_ADDRESS_FAILED)
  return known.value
}

/** Asks the server for them. @throws the server's reason, or NAMES_OF_ADDRESS_FAILED */
export async function requestNames(app: App, address: string): Promise<readonly NameRecord[]> {
  const { blockchain } = await app.api()
  try {
    return await blockchain('nameReverse', {
      params: { address },
      query: { sender: address, apiVersion: '2' },
    })
  } catch (thrown) {
    throw await toNameError(
      thrown,
      (options) => new AppKitError(errors.NAMES_OF_ADDRESS_FAILED, undefined, options),
    )
  }
}
