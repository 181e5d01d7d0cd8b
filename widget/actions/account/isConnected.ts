import type { State } from '../../stores/create.ts'

/** Whether someone is connected, on whatever chain type. */
export function isConnected({ accounts }: Pick<State, 'accounts'>): boolean {
  return Object.values(accounts.byNamespace).some(({ status }) => status === 'connected')
}
