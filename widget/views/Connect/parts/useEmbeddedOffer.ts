import { definitions } from '../../../../chains/definitions.ts'
import type { SocialProvider } from '../../../../shared-schemas/socialProvider.ts'
import { useStoreOf } from '../../../context.tsx'
import { useFeatures } from '../../useFeatures.ts'
import { useSocials } from '../../useSocials.ts'

/** The logins that are on; none where they make no account on a chain type that is asked for here. */
export function useEmbeddedOffer(): { email: boolean; socials: readonly SocialProvider[] } {
  const { email } = useFeatures()
  const socials = useSocials()
  const basic = useStoreOf(({ options }) => options.options.basic === true)
  const fits = useStoreOf(({ chains, connectors: { filter } }) =>
    Object.values(chains.byNamespace).some(
      ({ namespace }) =>
        definitions[namespace].supports.embedded && (filter === undefined || filter === namespace),
    ),
  )
  return fits && !basic ? { email, socials } : { email: false, socials: [] }
}
