import type { IDToken } from 'openid-client'

/** How far the clock of a provider may be ahead of ours. */
const clockSkewMs = 60_000

/**
 * When the provider asked the user to show who they are, in epoch milliseconds; undefined where it does
 * not say, or says what cannot be. Source: `auth_time` in OpenID Connect Core 1.0, section 2.
 */
export function provedAtOf({ auth_time: said }: IDToken, now: number): number | undefined {
  if (said === undefined || !Number.isSafeInteger(said) || said < 0) return undefined
  const at = said * 1_000
  return at > now + clockSkewMs ? undefined : Math.min(at, now)
}
