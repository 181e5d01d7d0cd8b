import type { App } from '../../app.ts'
import { embeddedNamespaces } from '../../connectors/auth.ts'
import { loginItems } from '../../lib/loginItems.ts'
import { setEmailUpdate } from '../../stores/auth.ts'
import { accountOf, happen } from '../../stores/connections.ts'
import { currentRoute, push, reset } from '../../stores/router.ts'
import { whileLoading } from '../modal/whileLoading.ts'
import { endCooldown } from './cooldown.ts'

/**
 * Hands in the code that went to the new address, which is the visitor's from then on. Resolves with
 * it.
 *
 * @throws what the server says of the code
 */
export function verifySecondary(app: App, { otp }: { otp: string }): Promise<string | undefined> {
  return app.once('verify secondary', async () => {
    const { auth, router } = app.stores
    const { emailUpdate } = auth.getState()
    if (emailUpdate?.step !== 'secondary') return undefined
    const { newEmail } = await whileLoading(app, () =>
      app.secure.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }),
    )
    endCooldown(app)
    auth.setState(setEmailUpdate(undefined))
    takeEmail(app, newEmail)
    if (currentRoute(router.getState()).view === 'UpdateEmailOtp')
      router.setState((state) => push({ view: 'Settings' })(reset({ view: 'Account' })(state)))
    return newEmail
  })
}

function takeEmail(app: App, email: string): void {
  const { connections } = app.stores
  void app.storage.write(loginItems.email, email) // the visit goes on without
  for (const namespace of embeddedNamespaces(app)) {
    const account = accountOf(connections.getState().byNamespace[namespace])
    if (!account?.user) continue
    const user = { ...account.user, email }
    connections.setState(happen(namespace, { type: 'connected', account: { ...account, user } }))
  }
}
