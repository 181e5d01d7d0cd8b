import type { State } from '../stores/create.ts'
import { embeddedUser } from './embeddedUser.ts'

/** The address that the embedded wallet is logged in with; undefined where none is connected. */
export function embeddedEmail(state: State): string | undefined {
  return embeddedUser(state)?.email ?? undefined
}
