import { randomBytes } from 'node:crypto'
import { passkeyChallengeMs } from '../../shared-schemas/limits.ts'
import { insertChallenge } from '../db/queries/passkeyChallenges.ts'
import type { World } from '../world.ts'

/** A challenge for making or using a passkey: this user's, for 5 minutes, for one use. */
export async function createChallenge({ db, now }: World, userId: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(db, { challenge, userId, expiresAt: now() + passkeyChallengeMs })
  return challenge
}
