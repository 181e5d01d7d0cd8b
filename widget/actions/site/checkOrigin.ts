import * as alerts from '../../../shared-schemas/errors/alerts.ts'
import { defaultAllowedOrigins, isOriginAllowed } from '../../../shared-schemas/options/origins.ts'
import type { App } from '../../app.ts'
import { setOriginChecked } from '../../stores/options.ts'
import { openAlert } from '../alerts/openAlert.ts'

/**
 * Alerts the developer of a site that its project does not list. Once per session, when the modal
 * first opens: a visitor who never opens it costs the server nothing. It protects nobody; the server
 * decides who may embed us. Source: specification section 5, docs/readings.md R14.
 */
export async function checkOrigin(app: App): Promise<void> {
  const { options } = app.stores
  const { projectId, projectKnown } = app.config
  if (projectId === undefined || !projectKnown || options.getState().originChecked) return
  options.setState(setOriginChecked(true))
  const { origin } = app.site
  const listed = await fetchAllowedOrigins(app)
  if (!listed) {
    options.setState(setOriginChecked(false)) // The next opening checks again.
    return
  }
  if (!isOriginAllowed(origin, [...listed, ...defaultAllowedOrigins]))
    openAlert(app, alerts.ORIGIN_NOT_ALLOWED, { origin })
}

/** undefined while the server does not answer: that says nothing about the site's origin. */
async function fetchAllowedOrigins(app: App): Promise<readonly string[] | undefined> {
  try {
    return (await (await app.api()).wallets('origins', {})).allowedOrigins
  } catch {
    return undefined
  }
}
