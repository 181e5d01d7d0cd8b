import type { Tokens } from '../db/queries/sessions.ts'
import type { Secrets } from '../secrets.ts'
import { keyedDigest } from './keyedDigest.ts'
import { accessLifetimeMs, sessionLifetimeMs } from './limits.ts'

/** The pair of tokens around a refresh token; no token outlives its session. */
export function tokensFor(
  secrets: Secrets,
  refreshToken: string,
  { createdAt, now }: { createdAt: number; now: number },
): Tokens {
  return {
    refreshToken,
    accessToken: keyedDigest(secrets, 'sessionTokens', `access ${refreshToken}`),
    accessExpiresAt: Math.min(now + accessLifetimeMs, createdAt + sessionLifetimeMs),
  }
}

/**
 * The refresh token after this one. It follows from it (and a secret), so that two tabs that turn
 * in the same token at once get the same new one, although the server keeps digests only.
 */
export function nextRefreshToken(secrets: Secrets, refreshToken: string): string {
  return keyedDigest(secrets, 'sessionTokens', `refresh ${refreshToken}`)
}
