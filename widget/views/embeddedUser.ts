import type { ChainNamespace } from '../../shared-schemas/caip.ts'
import type { EmbeddedUser } from '../../shared-schemas/user.ts'
import type { State } from '../stores/create.ts'
import { isEmbeddedIn } from './isEmbeddedIn.ts'

/** Who is logged in to the embedded wallet; undefined where nobody is connected with it. */
export function embeddedUser(state: State): EmbeddedUser | undefined {
  const all = Object.keys(state.connectors.active) as ChainNamespace[] // the keys of its type
  const namespace = all.find((each) => isEmbeddedIn(state, each))
  return namespace && state.accounts.byNamespace[namespace]?.user
}
