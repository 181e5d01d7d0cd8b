import type { ChainNamespace } from '../../shared-schemas/caip.ts'
import type { State } from '../stores/create.ts'
import { isEmbeddedIn } from './isEmbeddedIn.ts'

/** The address that the embedded wallet is logged in with; undefined where none is connected. */
export function embeddedEmail(state: State): string | undefined {
  const all = Object.keys(state.connectors.active) as ChainNamespace[] // the keys of its type
  const namespace = all.find((each) => isEmbeddedIn(state, each))
  const user = namespace && state.accounts.byNamespace[namespace]?.user
  return user?.email ?? undefined
}
