import type { Gate } from '../../shared-schemas/gate/createGate.ts'
import type { Connection } from './createConnection.ts'

/** The same gate, closed while the connection is away: what is approved then could not be carried out. */
export function closeWhileOffline(gate: Gate, connection: Connection): Gate {
  return {
    watch: gate.watch,
    state: () => (connection.isOnline() ? gate.state() : 'offline'),
    subscribe(listener) {
      const undos = [gate.subscribe(listener), connection.subscribe(listener)]
      return () => {
        for (const undo of undos) undo()
      }
    },
    allows(event) {
      const isMeant = gate.allows(event) // forgets the press in any case
      return isMeant && connection.isOnline()
    },
  }
}
