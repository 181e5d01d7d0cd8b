import { definitions } from '../../../chains/definitions.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'

/** Whether the tokens of an account are shown: the server reads them, and the chain type has them. */
export function offersTokens({ config }: App, namespace: ChainNamespace): boolean {
  return definitions[namespace].supports.balance && (config.balanceNetworks ?? []).length > 0
}
