import type { Request } from '../../../shared-schemas/messaging/define.ts'
import type { widgetToHost } from '../../../shared-schemas/protocols/widgetToHost.ts'
import type { App } from '../../app.ts'
import { tellHost } from '../../links/tellHost.ts'

/** Lays the secure frame over a part of the widget, in its CSS pixels; without a place it is hidden. */
export function placeSecure(app: App, given: Request<typeof widgetToHost, 'PLACE_SECURE'>): void {
  tellHost(app, 'PLACE_SECURE', given)
}
