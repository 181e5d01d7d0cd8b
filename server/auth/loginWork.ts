import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { workLifetimeMs } from '../../shared-schemas/limits.ts'
import type { LoginWork, SolvedWork } from '../../shared-schemas/login/loginWork.ts'
import { countEvents } from '../db/queries/authEvents.ts'
import { markWorkUsed } from '../db/queries/usedWork.ts'
import type { Env, World } from '../world.ts'
import { digest } from './digest.ts'
import type { StoredEmail } from './email.ts'
import { keyedDigest } from './keyedDigest.ts'
import { workSteps } from './limits.ts'
import { sharedBudgets } from './mailRules.ts'

// Proof of work before a login mail to an unknown device, while the mails of the project or of the server
// run low. A challenge is not stored: it carries its terms under a MAC. Source: T23.

/** Whom a challenge is for. */
type Asked = { email: StoredEmail; thumbprint: string; projectId: string }

/**
 * The work that must come before a mail, of that many bits at least; undefined where none is needed, or where the work given is done.
 * That work is used up then. Runs inside the caller's transaction.
 */
export async function requireWork(
  world: World,
  c: Context<Env>,
  a: { asked: Asked; given: SolvedWork | undefined; atLeastBits: number },
): Promise<LoginWork | undefined> {
  const bits = Math.max(a.atLeastBits, await bitsNeeded(world, c))
  if (bits === 0) return undefined
  if (a.given && (await spendWork(world, a.given, a))) return undefined
  return createWork(world, a.asked, bits)
}

/** The fewer mails are left, the harder. */
async function bitsNeeded({ db, config, now }: World, c: Context<Env>): Promise<number> {
  const shares = await Promise.all(
    sharedBudgets(config, c).map(
      async ({ key, limit, windowMs }) => 1 - (await countEvents(db, key, windowMs, now())) / limit,
    ),
  )
  const left = Math.min(...shares)
  return workSteps.find(({ below }) => left < below)?.bits ?? 0
}

function createWork(world: World, asked: Asked, bits: number): LoginWork {
  const expiresAt = world.now() + workLifetimeMs
  const terms = `${bits}.${expiresAt}.${randomBytes(16).toString('base64url')}`
  return { challenge: `${terms}.${macOf(world, asked, terms)}`, bits }
}

async function spendWork(
  world: World,
  { challenge, solution }: SolvedWork,
  { asked, atLeastBits }: { asked: Asked; atLeastBits: number },
): Promise<boolean> {
  const terms = challenge.slice(0, challenge.lastIndexOf('.'))
  const expected = Buffer.from(`${terms}.${macOf(world, asked, terms)}`)
  const given = Buffer.from(challenge)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const [bits = 0, expiresAt = 0] = terms.split('.').map(Number) // as createWork wrote them: the MAC fits
  if (bits < atLeastBits) return false // made before the mails of the mailbox were used up
  if (expiresAt <= world.now() || expiresAt > world.now() + workLifetimeMs) return false
  const solved = solution.every((n, index) => isSolved({ challenge, index, n, bits }))
  return solved && (await markWorkUsed(world.db, digest(challenge), expiresAt))
}

function isSolved(given: { challenge: string; index: number; n: number; bits: number }): boolean {
  const { challenge, index, n, bits } = given
  const seed = createHash('sha256').update(`${challenge}.${index}`).digest()
  const number = Buffer.alloc(4)
  number.writeUInt32BE(n)
  const head = createHash('sha256').update(seed).update(number).digest().readUInt32BE()
  return head >>> (32 - bits) === 0
}

function macOf({ secrets }: World, { email, thumbprint, projectId }: Asked, terms: string): string {
  const bound = JSON.stringify([projectId, email.index, thumbprint, terms])
  return keyedDigest(secrets, 'loginWork', bound)
}
