import type { Context } from 'hono'
import { tryCode } from '../db/queries/flowCodes.ts'
import { type Flow, findFlow } from '../db/queries/loginFlows.ts'
import type { Env, World } from '../world.ts'
import {
  countForBreaker,
  countNetworkFailure,
  countRight,
  countWrong,
  mayGuess,
  networkWaitMs,
} from './guesses.ts'
import { networkKey } from './networkKey.ts'
import { endCooldown } from './noteMail.ts'
import { codeDigest } from './sendCode.ts'
import { tooSoon } from './tooSoon.ts'
import { wrongCode } from './wrongCode.ts'

/**
 * Judges a code, and does `then` with its flow when it is right, in one transaction.
 *
 * Whatever is wrong (the code, its age, its flow, the key that asks), the answer is the same, so
 * that nothing is learned from it (T15).
 *
 * @throws HTTPException 400 for a code that is not right, 429 for a network that guesses too much
 */
export function checkCode<result>(
  world: World,
  c: Context<Env>,
  { flowId, code, kind }: { flowId: string; code: string; kind: Flow['kind'] },
  then: (flow: Flow) => result,
): result {
  const { db } = world
  const network = networkKey(world, c)
  const { thumbprint } = c.get('device')
  const projectId = c.get('project').id ?? ''
  const outcome = db
    .transaction((): { result: result } | { waitMs: number } => {
      const now = world.now()
      const flow = findFlow(db, { id: flowId, thumbprint, projectId })
      const known = flow !== undefined && flow.budget !== flow.email.index
      const waitMs = known ? 0 : networkWaitMs(world, network)
      if (waitMs > 0) return { waitMs }
      if (flow?.kind === kind && guess(world, flow, code)) return { result: then(flow) }
      if (!known) countNetworkFailure(db, network, now)
      return { waitMs: 0 }
    })
    .immediate()
  if ('result' in outcome) return outcome.result
  if (outcome.waitMs > 0) throw tooSoon(c, outcome.waitMs)
  throw wrongCode()
}

function guess(world: World, flow: Flow, code: string): boolean {
  const { db } = world
  const now = world.now()
  // Whom the link let in the owner has just seen to; five tries are all that such a code has.
  if (flow.decision !== 'approved' && !mayGuess(db, flow.budget, now)) return false
  const tried = tryCode(db, { flowId: flow.id, codeDigest: codeDigest(world, flow.id, code), now })
  if (tried === undefined) return false
  if (tried.right) {
    countRight(db, flow.budget)
    endCooldown(db, flow.budget)
    return true
  }
  countWrong(db, flow.budget, now)
  if (tried.triesLeft === 0) countForBreaker(db, 'exhausted', now)
  return false
}
