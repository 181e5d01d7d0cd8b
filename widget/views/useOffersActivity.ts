import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { offersActivity } from '../actions/features/offersActivity.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { useFeatures } from './useFeatures.ts'

/** Whether Activity is offered for the account in use on a chain type. */
export function useOffersActivity(namespace: ChainNamespace): boolean {
  const { config } = useApp()
  const features = useFeatures()
  return useStoreOf((state) => offersActivity(state, { namespace, features, config }))
}
