import type { Context } from 'hono'
import type { HTTPException } from 'hono/http-exception'
import { AppKitError } from '../../shared-schemas/errors/AppKitError.ts'
import * as errors from '../../shared-schemas/errors/errors.ts'
import { refusal } from '../refusal.ts'
import type { Env } from '../world.ts'

/** The refusal of a proof: RFC 9449 section 7.1, and section 8 for a nonce that is missing or old. */
export function refuseProof(
  c: Context<Env>,
  error: 'invalid_dpop_proof' | 'use_dpop_nonce',
): HTTPException {
  c.header('www-authenticate', `DPoP error="${error}", algs="ES256"`)
  return refusal(401, new AppKitError(errors.DEVICE_PROOF_REFUSED, { error }))
}
