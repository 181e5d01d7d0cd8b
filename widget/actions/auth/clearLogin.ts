import type { App } from '../../app.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { setEmailUpdate, setLocked, setLogin } from '../../stores/auth.ts'
import { forgetKnown } from './keepKnown.ts'

/**
 * Forgets who was logged in. The time of the last code stays, or signing out would lift the cooldown,
 * and so do the networks of smart accounts. Source: specification section 4, docs/readings.md R9.
 */
export function clearLogin(app: App): void {
  const { emailLoginUsed, email, lastUsedChain, socialUsername } = loginItems
  for (const item of [emailLoginUsed, email, lastUsedChain, socialUsername])
    void app.storage.write(item, undefined) // what stays is found out at the next connection check
  forgetKnown(app)
  app.stores.auth.setState(setLogin(undefined))
  app.stores.auth.setState(setEmailUpdate(undefined))
  app.stores.auth.setState(setLocked(undefined))
  app.stores.connections.setState({ unrestored: false })
}
