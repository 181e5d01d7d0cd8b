import type { App } from '../../app.ts'
import { embeddedNamespaces, isEmbedded } from '../../connectors/auth.ts'
import { dropConnection } from '../connection/dropConnection.ts'
import { forgetConnection } from '../connection/memory.ts'

/**
 * Disconnects every namespace that the embedded wallet was connected on, and forgets it. False when it
 * could not be forgotten for good.
 */
export async function endEmbedded(app: App): Promise<boolean> {
  const { activeNamespace } = app.stores.chains.getState()
  // The active one last, so that none becomes active that ends as well.
  const namespaces = embeddedNamespaces(app)
    .filter((each) => isEmbedded(app.stores.connections.getState(), each))
    .sort((a, b) => Number(a === activeNamespace) - Number(b === activeNamespace))
  let forgotten = true
  for (const namespace of namespaces) {
    dropConnection(app, namespace)
    if (!(await forgetConnection(app, namespace))) forgotten = false
  }
  return forgotten
}
