import { connectedIn } from '../../stores/connections.ts'
import type { State } from '../../stores/create.ts'

/** Whether someone is connected, on whatever chain type. */
export function isConnected({ connections }: Pick<State, 'connections'>): boolean {
  return connectedIn(connections).length > 0
}
