import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { takeListed } from './transitions.ts'

/** Reads the tokens that the server lists for a network, once in a visit. @throws what the call throws */
export async function fetchListed(app: App, network: CaipNetworkId): Promise<void> {
  const { swap } = app.stores
  if (swap.getState().listed?.network === network) return
  const { blockchain } = await app.api()
  const { tokens } = await blockchain('convertTokens', { query: { chainId: network } })
  swap.setState(takeListed({ network, tokens }))
}
