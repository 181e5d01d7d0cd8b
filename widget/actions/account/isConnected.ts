import { statusOf } from '../../stores/accounts.ts'
import type { State } from '../../stores/create.ts'

/** Whether someone is connected on the active chain type. */
export function isConnected({ accounts, chains }: State): boolean {
  const { activeNamespace } = chains
  return activeNamespace !== undefined && statusOf(accounts, activeNamespace) === 'connected'
}
