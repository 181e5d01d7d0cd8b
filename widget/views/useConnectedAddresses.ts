import { useShallow } from 'zustand/react/shallow'
import { useStoreOf } from '../context.tsx'
import { accountOf } from '../stores/connections.ts'

/** The addresses of all connected accounts, so that their short forms are never alike. */
export function useConnectedAddresses(): readonly string[] {
  return useStoreOf(
    useShallow(({ connections }) =>
      Object.values(connections.byNamespace).flatMap((each) => accountOf(each)?.address ?? []),
    ),
  )
}
