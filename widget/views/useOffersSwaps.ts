import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { offersSwaps } from '../actions/features/offersSwaps.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useFeatures } from './useFeatures.ts'

/** Whether swaps are offered for the account in use on a chain type. */
export function useOffersSwaps(namespace: ChainNamespace | undefined): boolean {
  const { config } = useApp()
  const features = useFeatures()
  return useStoreOf(
    (state) => namespace !== undefined && offersSwaps(state, { namespace, features, config }),
  )
}
