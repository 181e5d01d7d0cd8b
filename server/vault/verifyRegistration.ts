import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { takeChallenge } from '../db/queries/passkeyChallenges.ts'
import type { Passkey } from '../db/queries/passkeys.ts'
import { refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { takeClientData } from './takeClientData.ts'

/**
 * What browsers send where nobody asks for the maker. Of others the library reads certificates, and asks the
 * addresses that stand in them: those of whoever has a phone whose key a maker has signed.
 */
const formats: readonly string[] = ['none', 'packed']

/**
 * Checks the making of a passkey: a challenge of ours, used once; our secure origin and its host as
 * the relying party; the user verified by the authenticator. The maker of the authenticator is not
 * asked for.
 *
 * @throws 400, 403
 */
export async function verifyRegistration(
  world: World,
  given: {
    userId: string
    siteOrigins: readonly string[]
    credentialId: string
    attestation: string
  },
): Promise<Passkey> {
  const { secure: secureOrigin } = world.config.origins
  const { answer } = takeClientData(given.attestation, { ...given, secureOrigin })
  const info = await verify(world, {
    response: answer as unknown as RegistrationResponseJSON, // the library judges every field
    userId: given.userId,
  })
  if (info?.credential.id !== given.credentialId) {
    throw refusal(403, new AppKitError(errors.PASSKEY_REFUSED))
  }
  return {
    credentialId: info.credential.id,
    publicKeyBase64url: Buffer.from(info.credential.publicKey).toString('base64url'),
    counter: info.credential.counter,
  }
}

async function verify(
  { config, db, now }: World,
  { response, userId }: { response: RegistrationResponseJSON; userId: string },
) {
  try {
    const object = isoBase64URL.toBuffer(response.response.attestationObject)
    if (!formats.includes(decodeAttestationObject(object).get('fmt'))) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(db, { challenge, userId, now: now() }),
      expectedOrigin: config.origins.secure,
      expectedRPID: new URL(config.origins.secure).hostname,
      requireUserVerification: true,
    })
    return registrationInfo
  } catch {
    return undefined // a forged answer and a malformed one are told apart for nobody
  }
}
