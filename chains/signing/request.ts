import type { CaipNetworkId, ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import type { SignerNamespace } from '../signers.ts'

/** A request as it came over the port. */
export type GivenRequest = {
  namespace: ChainNamespace
  caipNetworkId: CaipNetworkId
  method: string
  params?: unknown
}

/** A request that the secure frame's policy allows; `params` went through the schema of the method. */
export type CheckedRequest = GivenRequest & {
  namespace: SignerNamespace
  network: Network
  /** The connected account. */
  address: string
  /** True where the user decides. */
  approval: boolean
}
