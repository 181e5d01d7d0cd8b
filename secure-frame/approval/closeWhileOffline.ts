import type { Gate } from '../../shared-schemas/gate/createGate.ts'
import type { Connection } from './createConnection.ts'

/** The same gate, closed while offline: an approval could not be carried out. */
export function closeWhileOffline(gate: Gate, connection: Connection): Gate {
  return {
    watch: gate.watch,
    state: () => (connection.isOnline() ? gate.state() : 'offline'),
    subscribe(listener) {
      const unsubscribers = [gate.subscribe(listener), connection.subscribe(listener)]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    allows(event) {
      const isMeant = gate.allows(event) // call it in any case: it also resets the press
      return isMeant && connection.isOnline()
    },
  }
}
