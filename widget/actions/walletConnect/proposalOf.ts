import { sessionMethods } from '../../../chains/sessionMethods.ts'
import type { SessionMethods } from '../../../chains/types.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import type { SessionProposal } from '../../connectors/sessionClient.ts'

/**
 * What a wallet is asked for: every network of the site, the active one first, none of them required.
 * Source: specification section 7, facts of the universal provider.
 */
export function proposalOf(app: App): SessionProposal {
  const { activeNamespace, byNamespace } = app.stores.chains.getState()
  const entries = Object.values(byNamespace).filter(({ namespace }) => app.adapters[namespace])
  return Object.fromEntries(
    entries
      .toSorted((a, b) => rank(a.namespace, activeNamespace) - rank(b.namespace, activeNamespace))
      .filter(({ caipNetworks }) => caipNetworks.length > 0)
      .map(({ namespace, networkState, caipNetworks }) => {
        const { methods, events, formerIds = {} }: SessionMethods = sessionMethods[namespace]
        const active = networkState.caipNetwork?.caipNetworkId
        const ids = caipNetworks.map(({ caipNetworkId }) => caipNetworkId)
        const ordered = ids.toSorted((a, b) => Number(b === active) - Number(a === active))
        const former = ordered.map((id) => formerIds[id]).filter((id) => id !== undefined)
        return [namespace, { chains: [...ordered, ...former], methods, events }]
      }),
  )
}

const rank = (namespace: ChainNamespace, active: ChainNamespace | undefined) =>
  namespace === active ? 0 : 1
