import { signing } from '../../chains/signing.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../../shared-schemas/entities/caip.ts'
import type { FrameContext } from '../frameContext.ts'
import type { VaultAccounts } from '../vault/vault.ts'

/**
 * The addresses of the wallet's keys on a network, the one that sites see first. Empty if the wallet has no account
 * there, or none that this browser knows.
 */
export async function ownAddresses(
  { networks }: Pick<FrameContext, 'networks'>,
  caipNetworkId: CaipNetworkId,
  accounts: VaultAccounts | undefined,
): Promise<readonly string[]> {
  const network = networks.get(caipNetworkId)
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const account = new Map<string, string>(Object.entries(accounts ?? {})).get(namespace)
  if (!network || account === undefined) return []
  return (await signing[namespace]?.addresses?.(account, network)) ?? [account]
}
