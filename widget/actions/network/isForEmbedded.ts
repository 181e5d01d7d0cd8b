import { definitions } from '../../../chains/definitions.ts'
import { authConnectorId } from '../../../shared-schemas/entities/authConnectorId.ts'
import type { ChainNamespace } from '../../../shared-schemas/entities/caip.ts'
import { activeConnectors } from '../../stores/connections.ts'
import type { State } from '../../stores/create.ts'

/** Whether the embedded wallet takes a chain type: it has an account on each of its own, connected before or not. */
export function isForEmbedded(
  { connections }: Pick<State, 'connections'>,
  namespace: ChainNamespace,
): boolean {
  const { [namespace]: there, ...others } = activeConnectors(connections)
  const elsewhere = Object.values(others).includes(authConnectorId)
  return (
    there === authConnectorId ||
    (there === undefined && elsewhere && definitions[namespace].supports.embedded)
  )
}
