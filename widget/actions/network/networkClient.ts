import type { ChainAdapter } from '../../../chains/types.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import type { App } from '../../app.ts'

/**
 * What reads and switches the networks of a namespace.
 *
 * @throws CHAIN_ADAPTER_NOT_FOUND
 */
export async function networkClient(
  app: App,
  { namespace }: { namespace: ChainNamespace },
): Promise<ChainAdapter> {
  const load = app.adapters[namespace]
  if (!load) throw new AppKitError(errors.CHAIN_ADAPTER_NOT_FOUND)
  return load()
}
