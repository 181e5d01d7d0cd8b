import type { App } from '../../app.ts'
import { storedItems } from '../../lib/storedItems.ts'
import { setActiveNamespace, setNetwork } from '../../stores/chains.ts'
import { readState } from '../../stores/create.ts'
import { alertUnknown } from '../network/alertUnknown.ts'
import { findNetwork } from '../network/configured.ts'

/** Goes to the network of the last visit, else to the site's default, else stays on the first one. */
export function startNetwork(app: App): void {
  const { chains, options } = app.stores
  const state = readState(app.stores)
  const { defaultNetwork } = options.getState().options
  const last = app.storage.read(storedItems.activeNetwork)
  const wanted = defaultNetwork && findNetwork(state, defaultNetwork)
  if (defaultNetwork && !wanted) alertUnknown(app, { caipNetworkId: defaultNetwork })
  const network = (last && findNetwork(state, last)) ?? wanted
  if (!network) return
  chains.setState(setNetwork(network))
  chains.setState(setActiveNamespace(network.chainNamespace))
}
