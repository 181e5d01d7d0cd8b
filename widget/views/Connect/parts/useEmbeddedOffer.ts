import { definitions } from '../../../../chains/definitions.ts'
import { useStoreOf } from '../../../context.tsx'
import { useFeatures } from '../../useFeatures.ts'

/** Whether the login by email is on, and makes an account on a chain type that is asked for here. */
export function useEmbeddedOffer(): boolean {
  const { email } = useFeatures()
  const basic = useStoreOf(({ options }) => options.options.basic === true)
  const fits = useStoreOf(({ chains, connectors: { filter } }) =>
    Object.values(chains.byNamespace).some(
      ({ namespace }) =>
        definitions[namespace].supports.embedded && (filter === undefined || filter === namespace),
    ),
  )
  return email && fits && !basic
}
