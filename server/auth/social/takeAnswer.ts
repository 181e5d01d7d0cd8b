import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ResponseBodyError,
} from 'openid-client'
import * as z from 'zod/mini'
import { AppKitError } from '../../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../../shared-schemas/errors/errors.ts'
import { type SocialProvider, socialNames } from '../../../shared-schemas/login/socialProvider.ts'
import { askVisitor, endFlow, type SocialFlow, takeState } from '../../db/queries/socialFlows.ts'
import type { World } from '../../world.ts'
import { digest } from '../digest.ts'
import { newId } from '../newId.ts'
import type { Ending } from './endings.ts'
import { type Identity, toIdentity } from './Identity.ts'
import type { Social } from './openSocials.ts'
import { provedAtOf } from './provedAtOf.ts'
import { askWho, readClaims } from './readIdentity.ts'
import { openTrip, sealIdentity } from './trip.ts'

/** What came of an answer: the question that the visitor is to see, or how it ended. */
export type Taken = { question: string } | { ending: Ending | 'expired'; provider: string }

/**
 * Takes what a provider sent a window back with, as parameters of OAuth. Its state is used up by that,
 * however it turns out; only who comes with the state of a flow of this very provider is asked on.
 */
export async function takeAnswer(
  world: World,
  provider: SocialProvider,
  answer: URLSearchParams,
): Promise<Taken> {
  const { db } = world
  const flow = await takeState(db, digest(answer.get('state') ?? ''), world.now())
  const social = world.socials.get(provider)
  const name = socialNames[provider]
  if (flow === undefined) return { ending: 'expired', provider: name }
  try {
    // The answer of one provider to the question to another: the mix-up of RFC 9700, section 4.4.
    if (flow.provider !== provider || social === undefined) throw new Misfit('other provider')
    const identity = await findOut(world, { flow, social, answer })
    const question = newId()
    const asked = await askVisitor(db, {
      id: flow.id,
      identitySealed: sealIdentity(world, flow.id, identity),
      confirmDigest: digest(question),
      now: world.now(),
    })
    return asked ? { question } : { ending: 'expired', provider: name }
  } catch (error) {
    const ending = endingOf(error)
    world.log.social({ provider, ending, reason: reasonOf(error) })
    await endFlow(db, flow.id, ending)
    world.waiting.tell(flow.id)
    return { ending, provider: name }
  }
}

class Misfit extends Error {}

/** Trades the code for tokens and finds out whose they are. Throws where anything does not fit. */
async function findOut(
  world: World,
  { flow, social, answer }: { flow: SocialFlow; social: Social; answer: URLSearchParams },
): Promise<Identity> {
  const { row, configuration, redirectUri } = social
  const { verifier, nonce } = openTrip(world, flow.id, flow.secretsSealed ?? new Uint8Array())
  const tokens = await authorizationCodeGrant(configuration, addressOf(redirectUri, answer), {
    expectedState: answer.get('state') ?? '',
    pkceCodeVerifier: verifier,
    ...(row.kind === 'oidc' && { expectedNonce: nonce, idTokenExpected: true }),
  })
  const { provider } = flow
  if (provider !== 'google' && provider !== 'apple') {
    return askWho(social, provider, tokens.access_token)
  }
  const claims = tokens.claims()
  if (claims === undefined) throw new Misfit('no id token')
  const identity = readClaims(row.issuer, claims)
  const name = identity.name ?? toldName(answer.get('user'))
  const provedAt = provedAtOf(claims, world.now())
  return {
    ...toIdentity(row.issuer, { ...identity, name }),
    ...(provedAt !== undefined && { provedAt }),
  }
}

const read = ['code', 'state', 'iss', 'error'] as const

/** Our own address with what counts of the answer, repetitions too, which are refused with it. */
function addressOf(redirectUri: string, answer: URLSearchParams): URL {
  const url = new URL(redirectUri)
  for (const name of read)
    for (const value of answer.getAll(name)) url.searchParams.append(name, value)
  return url
}

const AppleUser = z.object({
  name: z.object({ firstName: z.nullish(z.string()), lastName: z.nullish(z.string()) }),
})

/** Apple tells the name beside its first answer, unsigned: for showing only, like every name. */
function toldName(text: string | null): string | undefined {
  try {
    const { firstName, lastName } = AppleUser.parse(JSON.parse(text ?? '')).name
    return [firstName, lastName].filter(Boolean).join(' ')
  } catch {
    return undefined // there is none from the second time on
  }
}

const noAnswer: readonly unknown[] = [errors.HTTP_UNREACHABLE.code, errors.HTTP_TIMED_OUT.code]

function endingOf(error: unknown): Ending {
  // The user said no, or the provider did: `access_denied` and `server_error` are the same to the user.
  if (error instanceof AuthorizationResponseError) return 'cancelled'
  return noAnswer.includes(ownCode(error)) ? 'unreachable' : 'failed'
}

/** The code of an error of ours, also within one of the library. */
function ownCode(error: unknown): string | number | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].find((each) => each instanceof AppKitError)?.code
}

/** A word for the log. What a provider says is kept only where it looks like a name of OAuth. */
function reasonOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return /^[a-z_]{1,40}$/.test(error.error) ? error.error : 'error'
  }
  if (error instanceof Misfit) return error.message
  const own = ownCode(error)
  if (own !== undefined) return String(own)
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
