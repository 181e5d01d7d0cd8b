import * as z from 'zod/mini'
import { seal, unseal } from '../../seal.ts'
import type { World } from '../../world.ts'
import { Identity } from './Identity.ts'

const Trip = z.strictObject({ verifier: z.string(), nonce: z.string() })
/** What one trip to a provider is bound to: PKCE verifier and nonce. */
export type Trip = z.infer<typeof Trip>

type Secrets = Pick<World, 'secrets'>

/** Seals what the trip of a flow needs, for that flow alone. */
export function sealTrip({ secrets }: Secrets, flowId: string, trip: Trip): Uint8Array {
  return seal(secrets.get('socialSeal'), `trip ${flowId}`, JSON.stringify(trip))
}

export function openTrip({ secrets }: Secrets, flowId: string, sealed: Uint8Array): Trip {
  return Trip.parse(JSON.parse(unseal(secrets.get('socialSeal'), `trip ${flowId}`, sealed)))
}

/** Seals who came back from it, likewise. */
export function sealIdentity({ secrets }: Secrets, flowId: string, identity: Identity): Uint8Array {
  return seal(secrets.get('socialSeal'), `identity ${flowId}`, JSON.stringify(identity))
}

export function openIdentity({ secrets }: Secrets, flowId: string, sealed: Uint8Array): Identity {
  return Identity.parse(JSON.parse(unseal(secrets.get('socialSeal'), `identity ${flowId}`, sealed)))
}
