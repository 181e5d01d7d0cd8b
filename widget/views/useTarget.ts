import type { Network } from '../../shared-schemas/entities/network.ts'
import { findNetwork } from '../actions/network/configured.ts'
import { useStoreOf } from '../context.tsx'
import type { Params } from './defineView.ts'

/** The network that a view was opened for; undefined where a site opened the view by name alone. */
export function useTarget({ caipNetworkId }: Params): Network | undefined {
  return useStoreOf((state) =>
    caipNetworkId === undefined ? undefined : findNetwork(state, caipNetworkId),
  )
}
