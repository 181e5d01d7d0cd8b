import { useEffect } from 'react'
import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { accountIn } from '../actions/account/accountIn.ts'
import { offersNames } from '../actions/features/offersNames.ts'
import { useApp, useStoreOf } from '../context.tsx'
import type { Profile } from '../lib/connectedAccount.ts'

/** Who the account in use is to others, fetched when it appears; undefined before that, and where names are off. */
export function useIdentity(namespace: ChainNamespace): Profile | undefined {
  const app = useApp()
  const address = useStoreOf((state) => accountIn(state, namespace)?.address)
  const profile = useStoreOf((state) => accountIn(state, namespace)?.profile)
  const isOffered = offersNames(app, namespace)

  useEffect(() => {
    if (!isOffered || address === undefined) return
    import('../actions/names/fetchIdentity.ts').then(
      ({ fetchIdentity }) => fetchIdentity(app, namespace),
      () => {}, // the address stands alone until the view appears again
    )
  }, [app, namespace, address, isOffered])

  return isOffered ? profile : undefined
}
