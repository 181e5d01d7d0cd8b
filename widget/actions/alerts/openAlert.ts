import type { AlertRow } from '../../../shared-schemas/errors/alerts.ts'
import type { App } from '../../app.ts'
import { openAlert as open } from '../../stores/alerts.ts'

/**
 * Opens an alert for the site's developer. With debug off it is not drawn, and its long text goes to
 * the console. Source: specification section 8, docs/readings.md R13.
 */
export function openAlert<facts>(
  app: App,
  { code, shortMessage, longMessage }: AlertRow<facts>,
  ...[facts]: undefined extends facts ? [] : [facts: facts]
): void {
  const { alerts, options } = app.stores
  const text = longMessage(facts as facts) // the tuple above demands facts where the row has some
  alerts.setState(open({ code, shortMessage, longMessage: text }))
  if (!options.getState().options.debug) console.warn(`AppKit ${code}: ${text}`)
}
