import { useShallow } from 'zustand/react/shallow'
import { useStoreOf } from '../context.tsx'

/** The addresses of all connected accounts, so that their short forms are never alike. */
export function useConnectedAddresses(): readonly string[] {
  return useStoreOf(
    useShallow(({ accounts }) =>
      Object.values(accounts.byNamespace).flatMap(({ address }) => address ?? []),
    ),
  )
}
