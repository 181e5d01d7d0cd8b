import type { CaipNetworkId } from '../../../shared-schemas/caip.ts'
import type { App } from '../../app.ts'
import { readFailure } from '../../lib/readFailure.ts'
import { setSwitching } from '../../stores/chains.ts'
import { setFilter } from '../../stores/connectors.ts'
import { readState } from '../../stores/create.ts'
import { currentRoute, replace } from '../../stores/router.ts'
import { isConnected } from '../account/isConnected.ts'
import { goBack } from '../router/goBack.ts'
import { moveToNetwork } from './moveToNetwork.ts'

/**
 * Carries out a switch for a view, which reads its progress in `chains.switching`. Done, the view
 * goes back; arrived on a chain type without an account, it makes room for Connect.
 */
export async function switchNetwork(
  app: App,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<void> {
  const { chains } = app.stores
  chains.setState(setSwitching({ caipNetworkId, state: 'waiting' }))
  try {
    await moveToNetwork(app, { caipNetworkId })
    if (isStillWanted(app, caipNetworkId)) arrive(app)
  } catch (thrown) {
    if (!isStillWanted(app, caipNetworkId)) return
    const { rejected, error } = readFailure(thrown)
    const state = rejected ? 'rejected' : 'failed'
    chains.setState(setSwitching({ caipNetworkId, state, error }))
  }
}

/** A wallet may answer long after the visitor chose another network. */
function isStillWanted(app: App, caipNetworkId: CaipNetworkId): boolean {
  return app.stores.chains.getState().switching?.caipNetworkId === caipNetworkId
}

function arrive(app: App): void {
  const { chains, connectors, router } = app.stores
  chains.setState(setSwitching(undefined))
  const { view } = currentRoute(router.getState())
  if (view === 'SwitchActiveChain' && !isConnected(readState(app.stores))) {
    connectors.setState(setFilter(chains.getState().activeNamespace))
    router.setState(replace({ view: 'Connect' }))
  } else if (view === 'SwitchNetwork' || view === 'SwitchActiveChain') goBack(app)
}
