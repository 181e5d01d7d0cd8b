import type { EmbeddedUser } from '../../shared-schemas/entities/user.ts'
import { accountIn } from '../actions/account/accountIn.ts'
import type { State } from '../stores/create.ts'
import { embeddedIn } from './isEmbeddedIn.ts'

/** Who is logged in to the embedded wallet; undefined where nobody is connected with it. */
export function embeddedUser(state: State): EmbeddedUser | undefined {
  const [first] = embeddedIn(state)
  return first && accountIn(state, first)?.user
}
