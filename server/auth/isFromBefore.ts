import type { User } from '../db/queries/users.ts'

/**
 * Whether a login began before its user logged all other devices out. It may be the one that they wanted to
 * be rid of, approved already and only waiting to be claimed. A time in the future comes from a clock that
 * was set back since, and would otherwise refuse every login until then.
 */
export function isFromBefore(
  { loginsSince }: Pick<User, 'loginsSince'>,
  { createdAt }: { createdAt: number },
  now: number,
): boolean {
  return loginsSince !== undefined && loginsSince <= now && createdAt <= loginsSince
}
