import * as z from 'zod/mini'

/** How a login at a provider ended, other than with a login. */
export const Ending = z.enum(['refused', 'cancelled', 'failed', 'unreachable'])
export type Ending = z.infer<typeof Ending>

/** The same to the visitor, in one sentence; `provider` by its name. */
export function tellEnding(ending: Ending | 'expired', provider: string): string {
  return sentences[ending](provider)
}

const sentences = {
  refused: () => 'The login was refused in its window',
  cancelled: (provider) => `The login was cancelled at ${provider}`,
  failed: (provider) => `${provider} gave an answer that is not valid for this login`,
  unreachable: (provider) => `${provider} could not be reached`,
  expired: () => 'The login has ended',
} as const satisfies Record<Ending | 'expired', (provider: string) => string>
