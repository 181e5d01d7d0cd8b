import * as alerts from '../../../shared-schemas/errors/alerts.ts'
import type { App } from '../../app.ts'
import { readState } from '../../stores/create.ts'
import { openAlert } from '../alerts/openAlert.ts'
import { listNetworks } from './configured.ts'

/** Tells the site's developer that a network was asked for which the app does not know. */
export function alertUnknown(app: App, { caipNetworkId }: { caipNetworkId: string }): void {
  const configured = configuredIds(app)
  openAlert(app, alerts.NETWORK_NOT_FOUND, { caipNetworkId, configured })
}

/** The ids of the configured networks, for texts. */
export function configuredIds(app: App): string {
  const ids = listNetworks(readState(app.stores)).map(({ caipNetworkId }) => caipNetworkId)
  return ids.length > 0 ? ids.join(', ') : 'none'
}
