import * as z from 'zod/mini'

/** Whose login can stand in for the one by email. Farcaster has a way of its own: specification section 7. */
export const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type SocialProvider = z.infer<typeof SocialProvider>

/** What people call them, in every language. */
export const socialNames = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
} as const satisfies Record<SocialProvider, string>
