import type { SocialProvider } from '../../shared-schemas/login/socialProvider.ts'
import { offeredSocials } from '../actions/features/offeredSocials.ts'
import { useApp } from '../context.tsx'
import { telegramPlatform } from '../lib/telegramPlatform.ts'
import { useFeatures } from './useFeatures.ts'

/** The providers that a login is offered with here. */
export function useSocials(): readonly SocialProvider[] {
  const { socials } = useFeatures()
  return offeredSocials(socials, telegramPlatform(useApp().window))
}
