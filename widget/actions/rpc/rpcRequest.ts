import type { CaipNetworkId, ChainNamespace } from '../../../shared-schemas/entities/caip.ts'

/** What a site asks of an account whose keys are not in its page. */
export type RpcRequest = {
  namespace: ChainNamespace
  method: string
  params?: unknown
  /** The network that the site means, where it says so. */
  network?: CaipNetworkId | undefined
}
