import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { findFlowByTicket, startFlow } from '../../db/queries/socialFlows.ts'
import type { World } from '../../world.ts'
import { digest } from '../digest.ts'
import { deviceLookMs, windowWaitMs } from '../limits.ts'
import { sealTrip } from './trip.ts'

/**
 * The provider's address for the window that was opened with a ticket, once. Waits up to 20 s for the
 * flow of it, since the window is opened in the very click and the flow takes two calls more.
 * Undefined for a ticket that was used, that nobody names in time, or whose time is over.
 */
export async function openWindow(
  world: World,
  ticket: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const flow = await waitForFlow(world, digest(ticket), signal)
  const social = flow && world.socials.get(flow.provider)
  if (flow === undefined || social === undefined) return undefined
  const state = randomState()
  const trip = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  const { row, configuration, redirectUri } = social
  const url = buildAuthorizationUrl(configuration, {
    ...row.parameters,
    ...(flow.isStepUp && row.askAgain),
    redirect_uri: redirectUri,
    scope: row.scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
    ...(row.kind === 'oidc' && { nonce: trip.nonce }),
    ...(row.answer === 'form_post' && { response_mode: 'form_post' }),
  })
  const started = await startFlow(world.db, {
    id: flow.id,
    stateDigest: digest(state),
    secretsSealed: sealTrip(world, flow.id, trip),
    now: world.now(),
  })
  if (!started) return undefined
  world.waiting.tell(flow.id)
  return url.href
}

async function waitForFlow({ db, waiting }: World, ticketDigest: string, signal: AbortSignal) {
  for (let waitedMs = 0; ; waitedMs += deviceLookMs) {
    const flow = await findFlowByTicket(db, ticketDigest)
    const over = waitedMs >= windowWaitMs || signal.aborted || waiting.stopped()
    if (flow !== undefined || over) return flow
    await waiting.wait(ticketDigest, deviceLookMs, signal)
  }
}
