import { definitions } from '../../../chains/definitions.ts'
import type { State } from '../../stores/create.ts'

/** Whether an embedded login creates an account on a chain type that is wanted here. */
export function canLogIn({
  chains,
  connectors: { filter },
  options,
}: Pick<State, 'chains' | 'connectors' | 'options'>): boolean {
  if (options.options.basic) return false
  return Object.values(chains.byNamespace).some(
    ({ namespace }) =>
      definitions[namespace].supports.embedded && (filter === undefined || filter === namespace),
  )
}
