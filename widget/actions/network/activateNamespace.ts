import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import type { App } from '../../app.ts'
import { storedItems } from '../../lib/storedItems.ts'
import { setActiveNamespace } from '../../stores/chains.ts'
import { activeNetwork } from './configured.ts'

/** Makes a namespace the active one, on the network it is on, for this visit and the next. */
export function activateNamespace(app: App, namespace: ChainNamespace): void {
  const { chains } = app.stores
  chains.setState(setActiveNamespace(namespace))
  const network = activeNetwork({ chains: chains.getState() })
  void app.storage.write(storedItems.activeNetwork, network?.caipNetworkId) // a hint; losing it costs one click
}
