import type { App } from '../../app.ts'
import { telegramPlatform } from '../../lib/telegramPlatform.ts'
import type { State } from '../../stores/create.ts'
import { canLogIn } from './canLogIn.ts'
import { featuresOf } from './featuresOf.ts'
import { offeredSocials } from './offeredSocials.ts'

/** Whether the Connect view offers a login by email or at a provider besides the wallets. */
export function hasEmbeddedLogin(app: App, state: State): boolean {
  if (!canLogIn(state)) return false
  const { email, socials } = featuresOf(app)
  return email || offeredSocials(socials, telegramPlatform(app.window)).length > 0
}
