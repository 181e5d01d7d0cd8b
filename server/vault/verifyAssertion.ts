import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { takeChallenge } from '../db/queries/passkeyChallenges.ts'
import { findPasskey, type Passkey, setPasskeyCounter } from '../db/queries/passkeys.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { Caller } from './prepareSlots.ts'
import { takeClientData } from './takeClientData.ts'

/**
 * Checks that the user's own authenticator has just signed for this slot: with a challenge of ours,
 * used once, on our secure origin, inside a site of the project.
 *
 * @throws 400, 403
 */
export async function verifyAssertion(
  world: World,
  { session, siteOrigins }: Caller,
  { slotId, assertion }: { slotId: string; assertion: string },
): Promise<void> {
  const { secure: secureOrigin } = world.config.origins
  const { answer, topOrigin } = takeClientData(assertion, { siteOrigins, secureOrigin })
  const passkey = await findPasskey(world.db, slotId)
  const counter =
    passkey &&
    (await verify(world, {
      response: answer as unknown as AuthenticationResponseJSON, // the library judges every field
      userId: session.userId,
      passkey,
      topOrigin,
    }))
  if (counter === undefined) {
    throw refusal(403, new AppKitError(errors.PASSKEY_REFUSED))
  }
  await setPasskeyCounter(world.db, slotId, counter)
}

async function verify(
  { config, db, now }: World,
  given: {
    response: AuthenticationResponseJSON
    userId: string
    passkey: Passkey
    topOrigin: string | undefined
  },
): Promise<number | undefined> {
  const { response, userId, passkey, topOrigin } = given
  if (response.id !== passkey.credentialId) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, { challenge, userId, now: now() }),
      expectedOrigin: config.origins.secure,
      expectedRPID: new URL(config.origins.secure).hostname,
      ...(topOrigin !== undefined && { expectedTopOrigin: topOrigin }), // judged by takeClientData
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKeyBase64url, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined // a forged answer and a malformed one are told apart for nobody
  }
}
