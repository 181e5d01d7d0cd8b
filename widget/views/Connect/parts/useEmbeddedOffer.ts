import type { SocialProvider } from '../../../../shared-schemas/login/socialProvider.ts'
import { canLogIn } from '../../../actions/features/canLogIn.ts'
import { useStoreOf } from '../../../context.tsx'
import { useFeatures } from '../../useFeatures.ts'
import { useSocials } from '../../useSocials.ts'

/** The logins that are on; none where they create no account on a chain type that is wanted here. */
export function useEmbeddedOffer(): { email: boolean; socials: readonly SocialProvider[] } {
  const { email } = useFeatures()
  const socials = useSocials()
  return useStoreOf(canLogIn) ? { email, socials } : { email: false, socials: [] }
}
