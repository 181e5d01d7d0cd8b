import { everyChainCoinType, toCoinType } from '../../../shared-schemas/entities/coinType.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'
import { toNameError } from './toNameError.ts'

/**
 * The address that a name has on a network, with the name as it is written properly; undefined where it has none, or
 * nobody has the name. That of Ethereum counts there alone: a contract may be somebody else's on another network.
 *
 * @throws the server's reason, or NAME_UNRESOLVED
 */
export async function resolveName(
  app: App,
  { name: typed, network, signal }: { name: string; network: Network; signal?: AbortSignal },
): Promise<{ name: string; address: string } | undefined> {
  const { blockchain } = await app.api()
  try {
    const coinType = toCoinType(Number(network.id))
    const { name, addresses } = await blockchain(
      'nameLookup',
      { params: { name: typed }, query: { apiVersion: '2', coinType: String(coinType) } },
      { ...(signal && { signal }) },
    )
    const { address } = addresses[coinType] ?? addresses[everyChainCoinType] ?? {}
    return address === undefined ? undefined : { name, address }
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === errors.NAME_UNKNOWN.code) return undefined // calls throw errors
    throw await toNameError(
      thrown,
      (options) => new AppKitError(errors.NAME_UNRESOLVED, undefined, options),
    )
  }
}
