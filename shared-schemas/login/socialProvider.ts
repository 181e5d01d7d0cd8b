import * as z from 'zod/mini'

/** The providers of logins by OAuth. Farcaster has its own protocol: specification section 7. */
export const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type SocialProvider = z.infer<typeof SocialProvider>

/** Display names, the same in every language. */
export const socialNames = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
} as const satisfies Record<SocialProvider, string>
