import { type CaipNetworkId, parseCaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'

/**
 * Whether the embedded wallet works on a network: reads, fees and transactions go through the server's nodes. Where the
 * server has none for a whole chain type, the account there signs messages only, so its networks are not refused.
 */
export function servesNetwork({ config }: App, caipNetworkId: CaipNetworkId): boolean {
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  const relayed = (config.relayed ?? []).filter((id) => id.startsWith(`${namespace}:`))
  return relayed.length === 0 || relayed.includes(caipNetworkId)
}
