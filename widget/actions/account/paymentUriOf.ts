import { paymentUris } from '../../../chains/paymentUris.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'

/** What a code says that is scanned to pay an address: its URI, or the address itself where its chain has none. */
export function paymentUriOf(address: string, network: Network): string {
  return paymentUris[network.chainNamespace]?.({ address, network }) ?? address
}
