import type { SocialProvider } from '../../../shared-schemas/login/socialProvider.ts'
import type { Features, Social } from '../../../shared-schemas/options/features.ts'
import type { TelegramPlatform } from '../../lib/telegramPlatform.ts'

/** Providers that do not work in the web views of Telegram's apps. Source: specification section 9. */
const notIn: Record<TelegramPlatform, readonly Social[]> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

/** The providers to offer, in the order that was decided; Farcaster's own way is not built. */
export function offeredSocials(
  socials: Features['socials'],
  telegram: TelegramPlatform | undefined,
): SocialProvider[] {
  const left = telegram ? notIn[telegram] : []
  return (socials || []).filter(
    (each): each is SocialProvider => each !== 'farcaster' && !left.includes(each),
  )
}
