import type { ChainNamespace } from '../../shared-schemas/entities/caip.ts'
import { offersNames } from '../actions/features/offersNames.ts'
import { useApp, useStoreOf } from '../context.tsx'
import { embeddedIn } from './isEmbeddedIn.ts'

/** The chain type whose account of the embedded wallet can have a name; undefined where none can. */
export function useNameOwner(): ChainNamespace | undefined {
  const app = useApp()
  return useStoreOf((state) => embeddedIn(state).find((each) => offersNames(app, each)))
}
