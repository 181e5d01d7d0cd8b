import { useMemo } from 'react'
import { type Features, resolveFeatures } from '../../shared-schemas/options/features.ts'
import { hasInjectedWallets } from '../actions/wallets/hasInjectedWallets.ts'
import { useApp, useStoreOf } from '../context.tsx'

/** What is on, kept up to date while the site changes its wishes and wallets come and go. */
export function useFeatures(): Features {
  const remote = useApp().config.features
  const local = useStoreOf((state) => state.options.options.features)
  const hasWallets = useStoreOf(hasInjectedWallets)
  return useMemo(
    () => resolveFeatures({ local: local ?? {}, remote, hasWallets }),
    [local, remote, hasWallets],
  )
}
