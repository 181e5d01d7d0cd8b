import type { CaipNetworkId } from '../../../shared-schemas/entities/caip.ts'
import type { Network } from '../../../shared-schemas/entities/network.ts'
import type { App } from '../../app.ts'
import { readFailure } from '../../lib/readFailure.ts'
import { setCameFrom, setSwitching } from '../../stores/chains.ts'
import { statusOf } from '../../stores/connections.ts'
import { setFilter } from '../../stores/connectors.ts'
import { readState, type State } from '../../stores/create.ts'
import { currentRoute, replace } from '../../stores/router.ts'
import { goBack } from '../router/goBack.ts'
import { showToast } from '../toast/showToast.ts'
import { findNetwork } from './configured.ts'
import { moveToNetwork } from './moveToNetwork.ts'

/**
 * Carries out a switch for a view, which reads its progress in `chains.switching`. Done, the view
 * goes back; arrived on a chain type without an account, it makes room for Connect, and where the
 * visitor connects nobody there, returnToAccount() undoes it.
 */
export async function switchNetwork(
  app: App,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
): Promise<void> {
  const { chains } = app.stores
  const before = readState(app.stores)
  chains.setState(setSwitching({ caipNetworkId, state: 'waiting' }))
  try {
    await moveToNetwork(app, { caipNetworkId })
    rememberOrigin(app, before)
    if (isStillWanted(app, caipNetworkId)) arrive(app, caipNetworkId)
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

/** Where the visitor was connected, if they left that chain type for one that they have no account on. */
function rememberOrigin(app: App, before: State): void {
  const { chains, connections } = app.stores
  const { activeNamespace: origin, cameFrom } = before.chains
  const { activeNamespace: now } = chains.getState()
  const stranded = now && now !== origin && statusOf(connections.getState(), now) !== 'connected'
  if (!origin || !stranded) return
  const wasConnected = statusOf(before.connections, origin) === 'connected'
  chains.setState(setCameFrom(wasConnected ? origin : cameFrom))
}

function arrive(app: App, caipNetworkId: CaipNetworkId): void {
  const { chains, connections, connectors, router } = app.stores
  chains.setState(setSwitching(undefined))
  const { activeNamespace } = chains.getState()
  const { view } = currentRoute(router.getState())
  const alone = activeNamespace && statusOf(connections.getState(), activeNamespace) !== 'connected'
  if (view === 'SwitchActiveChain' && alone) {
    connectors.setState(setFilter(activeNamespace))
    router.setState(replace({ view: 'Connect' }))
    return
  }
  if (view === 'SwitchNetwork' || view === 'SwitchActiveChain') goBack(app)
  const network = findNetwork(readState(app.stores), caipNetworkId)
  if (network) showArrival(app, network)
}

function showArrival(app: App, { caipNetworkId, name, assets }: Network): void {
  showToast(app, {
    kind: 'success',
    text: { key: 'toast.switched', network: name },
    icon: { kind: 'asset', id: assets?.imageId ?? caipNetworkId, name },
    fromSite: true, // a site may have named the network
  })
}
