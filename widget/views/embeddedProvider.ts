import type { SocialProvider } from '../../shared-schemas/login/socialProvider.ts'
import type { State } from '../stores/create.ts'
import { embeddedUser } from './embeddedUser.ts'

/** The provider that the embedded wallet is logged in with; undefined where it is a login by email. */
export function embeddedProvider(state: State): SocialProvider | undefined {
  return embeddedUser(state)?.socialProvider
}
