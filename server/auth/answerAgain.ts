import type { LoginSession } from '../../shared-schemas/api/loginSession.ts'
import { findRefreshToken } from '../db/queries/refreshTokens.ts'
import type { World } from '../world.ts'
import { answerSession } from './answerSession.ts'
import { repeatClaimMs } from './limits.ts'
import { tokensFor } from './tokens.ts'

/**
 * The session of a login that was claimed before, once more, since an answer may get lost. Undefined two
 * minutes after the claim, or once its tokens were used or ended.
 */
export async function answerAgain(
  world: World,
  flow: { thumbprint: string; projectId: string; claimedAt: number | undefined },
  refreshToken: string,
): Promise<LoginSession | undefined> {
  const { claimedAt = Number.NEGATIVE_INFINITY } = flow
  if (world.now() > claimedAt + repeatClaimMs) return undefined
  const token = await findRefreshToken(world.db, { ...flow, refreshToken })
  if (token === undefined || token.usedAt !== undefined) return undefined
  const tokens = tokensFor(world.secrets, refreshToken, {
    createdAt: token.createdAt,
    now: claimedAt,
  })
  return answerSession(world, token, tokens)
}
