import type { Context } from 'hono'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { tryCode } from '../db/queries/flowCodes.ts'
import { type Flow, findFlow } from '../db/queries/loginFlows.ts'
import { refusal } from '../refusal.ts'
import type { Env, World } from '../world.ts'
import { auditFailure } from './auditFailure.ts'
import { endCooldown } from './cooldown.ts'
import {
  countForBreaker,
  countNetworkFailure,
  countRight,
  countWrong,
  countWrongChange,
  mayChangeTo,
  mayGuess,
  networkWaitMs,
} from './guesses.ts'
import { isKnownBudget } from './isKnownBudget.ts'
import { codeTries } from './limits.ts'
import { mailboxIndex } from './mailboxIndex.ts'
import { type NetworkKey, networkKeys } from './networkKeys.ts'
import { codeDigest } from './sendCode.ts'
import { tooSoon } from './tooSoon.ts'
import { wrongCode } from './wrongCode.ts'

const wrongCodesLimit = 'loginLimits.wrongCodesPerNetworkHour'

/**
 * Checks a code, and calls `then` with its flow when it is right, in one transaction. Where that answers
 * undefined, the code does not count.
 *
 * The device that started the flow learns why a code does not count: it knows the age and the tries of
 * its own code anyway. Every other caller gets one and the same answer (T15).
 *
 * @throws HTTPException 400 CODE_WRONG, CODE_USED_UP or CODE_EXPIRED to the device of the flow, 400
 * without a code to others, 429 for a network with too many wrong codes
 */
export async function checkCode<result>(
  world: World,
  c: Context<Env>,
  { flowId, code, kind }: { flowId: string; code: string; kind: Flow['kind'] },
  then: (flow: Flow) => Promise<result | undefined>,
): Promise<result> {
  const { db } = world
  const networks = networkKeys(world, c)
  const { thumbprint } = c.get('device')
  const projectId = c.get('project').id ?? ''
  const outcome = await db.transaction(
    async (): Promise<
      { result: result } | { waitMs: number } | { wrong: AppKitError | undefined }
    > => {
      const flow = await findFlow(db, { id: flowId, thumbprint, projectId })
      const known = flow !== undefined && isKnownBudget(flow.budget)
      const own = flow?.kind === kind ? flow : undefined
      const waitMs = known ? 0 : await waitOf(world, networks, own)
      if (waitMs > 0) return { waitMs }
      const guessed = own && (await guess(world, own, code))
      const result = own && guessed === undefined ? await then(own) : undefined
      if (result !== undefined) return { result }
      const junkMs =
        !known && guessed?.tried === false ? await networkWaitMs(world, networks, 'junk') : 0
      if (junkMs > 0) return { waitMs: junkMs } // what costs no try has no other bound
      const wrong = own && (guessed?.why ?? new AppKitError(errors.CODE_EXPIRED))
      // What was not tried has no limit on a known device, and rows of the log stay.
      if (own && guessed?.tried !== false) await auditFailure(world, own, 'code')
      if (!known) await countNetworkFailure(world, networks, guessed?.tried ? 'tries' : 'junk')
      return { wrong }
    },
  )
  if ('result' in outcome) return outcome.result
  if ('waitMs' in outcome)
    throw tooSoon(world, c, { waitMs: outcome.waitMs, limit: wrongCodesLimit })
  throw outcome.wrong ? refusal(400, outcome.wrong) : wrongCode()
}

/** How long a network waits; the first try of a code does not, since it cost a mail of that network. */
async function waitOf(
  world: World,
  networks: readonly NetworkKey[],
  own: Flow | undefined,
): Promise<number> {
  if (!own?.hasCode || own.triesLeft === 0) return networkWaitMs(world, networks, 'junk')
  return own.triesLeft === codeTries ? 0 : networkWaitMs(world, networks, 'tries')
}

/** Why a code does not count, and whether it cost a try. */
type Failure = { why: AppKitError; tried: boolean }

/** How the code failed; undefined for the right one. */
async function guess(world: World, flow: Flow, code: string): Promise<Failure | undefined> {
  const { db } = world
  const now = world.now()
  const newMailbox = flow.kind === 'secondary' ? mailboxIndex(world.secrets, flow.email) : undefined
  if (newMailbox !== undefined && !(await mayChangeTo(db, newMailbox, now)))
    return { why: new AppKitError(errors.CODE_USED_UP), tried: false }
  // The owner approved this device a moment ago; its code has five tries and no more.
  if (flow.decision !== 'approved' && !(await mayGuess(db, flow.budget, now)))
    return { why: new AppKitError(errors.CODE_USED_UP), tried: false }
  const tried = await tryCode(db, {
    flowId: flow.id,
    codeDigest: codeDigest(world, flow.id, code),
    now,
  })
  if (tried === undefined) {
    const usedUp = flow.hasCode && flow.triesLeft === 0
    return {
      why: new AppKitError(usedUp ? errors.CODE_USED_UP : errors.CODE_EXPIRED),
      tried: false,
    }
  }
  if (tried.right) {
    await countRight(db, flow.budget)
    await endCooldown(db, flow.budget)
    return undefined
  }
  await countWrong(db, flow.budget, now)
  if (newMailbox !== undefined) await countWrongChange(db, newMailbox, now)
  await countForBreaker(db, 'wrong', now)
  const { triesLeft } = tried
  if (triesLeft > 0) return { why: new AppKitError(errors.CODE_WRONG, { triesLeft }), tried: true }
  await countForBreaker(db, 'exhausted', now)
  return { why: new AppKitError(errors.CODE_USED_UP), tried: true }
}
