import type { ChainNamespace } from '../../../../shared-schemas/entities/caip.ts'
import { useApp, useStoreOf } from '../../../context.tsx'
import { statusOf } from '../../../stores/connections.ts'

/**
 * The chain types of the site by how they are connected; `free` are those that somebody could
 * connect on, the active one first.
 */
export function useChainTypes(): {
  active: ChainNamespace | undefined
  connected: readonly ChainNamespace[]
  connecting: readonly ChainNamespace[]
  free: readonly ChainNamespace[]
} {
  const { adapters } = useApp()
  const connections = useStoreOf((state) => state.connections)
  const { activeNamespace: active, byNamespace } = useStoreOf(({ chains }) => chains)
  const all = Object.values(byNamespace)
  const withStatus = (wanted: string) =>
    all.filter(({ namespace }) => statusOf(connections, namespace) === wanted)
  return {
    active,
    connected: withStatus('connected').map(({ namespace }) => namespace),
    connecting: withStatus('connecting').map(({ namespace }) => namespace),
    free: withStatus('disconnected')
      .filter(({ namespace, caipNetworks }) => caipNetworks.length > 0 && adapters[namespace])
      .map(({ namespace }) => namespace)
      .sort((a, b) => Number(b === active) - Number(a === active)),
  }
}
