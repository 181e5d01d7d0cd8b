import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import type { Network } from '../../shared-schemas/entities/network.ts'
import { accountIn } from '../actions/account/accountIn.ts'
import { connectedNamespaces } from '../actions/account/connectedNamespaces.ts'
import { useStoreOf } from '../context.tsx'

/** The account that is bought for, and the network that it is on; of the account in use where the view was opened by name. */
export function useOnrampAccount(
  given: ChainNamespace | undefined,
): { namespace: ChainNamespace; address: string; network: Network } | undefined {
  const first = useStoreOf((state) => connectedNamespaces(state)[0])
  const namespace = given ?? first
  const address = useStoreOf((state) => namespace && accountIn(state, namespace)?.address)
  const network = useStoreOf(
    ({ chains }) => namespace && chains.byNamespace[namespace]?.networkState.caipNetwork,
  )
  return namespace && address !== undefined && network ? { namespace, address, network } : undefined
}
